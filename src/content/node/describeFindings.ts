import {styleText} from 'node:util';

import count from '../../shared/count';
import type {CheckResult} from './checkContent';
import {RULES, WARNINGS, type Rule} from './rules';

/**
 * The lines that the command prints: one for each finding, and a sum; in colour
 * where standard output is a terminal. They quote the content.
 */
export default function describeFindings(result: CheckResult): string[] {
  return [
    ...result.mended.map((file) => `${file}  ${styleText('green', 'mended')}`),
    ...result.findings.map((finding) => {
      const {file, line, column, rule, message} = finding;
      return [
        `${file}:${line}:${column}`,
        severityOf(rule),
        message,
        styleText('dim', `(${rule})`),
      ].join('  ');
    }),
    ...sum(result),
  ];
}

/** The same for a log that others may read: counts, rules and lines, and nothing of the content. */
export function countFindings(result: CheckResult): string[] {
  const byRule = new Map<Rule, number[]>();
  for (const {rule, line} of result.findings) {
    byRule.set(rule, [...(byRule.get(rule) ?? []), line]);
  }
  return [
    ...(result.mended.length > 0
      ? [`${count(result.mended.length, 'file')} mended`]
      : []),
    ...[...byRule].map(([rule, lines]) =>
      [
        severityOf(rule),
        `${lines.length} × ${RULES[rule]}, in line ${lines.join(', ')}`,
        styleText('dim', `(${rule})`),
      ].join('  '),
    ),
    ...sum(result),
  ];
}

function sum({findings, checked, linksChecked}: CheckResult): string[] {
  const errors = findings.filter(({rule}) => !WARNINGS.has(rule)).length;
  return [
    ...(linksChecked
      ? []
      : ['Links were not checked: that wants files which can be read.']),
    `${count(checked, 'file')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`,
  ];
}

function severityOf(rule: Rule): string {
  return WARNINGS.has(rule)
    ? styleText('yellow', 'warning')
    : styleText('red', 'error');
}
