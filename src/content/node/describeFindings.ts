import {styleText} from 'node:util';

import count from '../../shared/count';
import type {CheckResult} from './checkContent';
import type {Finding} from './Finding';
import {RULES, WARNINGS} from './rules';

/**
 * The lines that the command prints: one for each finding, and a sum; in colour
 * where standard output is a terminal.
 *
 * @param discreet quote nothing of the content, for logs that others keep
 */
export default function describeFindings(
  {findings, checked, mended, linksChecked}: CheckResult,
  {discreet}: {readonly discreet: boolean},
): string[] {
  const errors = findings.filter((finding) => !isWarning(finding)).length;
  return [
    ...mended.map((file) => `${file}  ${styleText('green', 'mended')}`),
    ...findings.map((finding) => {
      const {file, line, column, rule, message} = finding;
      return [
        `${file}:${line}:${column}`,
        isWarning(finding)
          ? styleText('yellow', 'warning')
          : styleText('red', 'error'),
        discreet ? RULES[rule] : message,
        styleText('dim', `(${rule})`),
      ].join('  ');
    }),
    ...(linksChecked
      ? []
      : ['Links were not checked: that wants files which can be read.']),
    ...(discreet && findings.length > 0
      ? ['npm run check:content, run on your own computer, says more.']
      : []),
    `${count(checked, 'file')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`,
  ];
}

function isWarning({rule}: Finding): boolean {
  return WARNINGS.has(rule);
}
