import {styleText} from 'node:util';

import count from '../../shared/count';
import type {CheckResult} from './checkContent';
import type {JudgedFinding, Severity} from './Finding';
import {RULES} from './rules';
import {WORDS_FILE} from './spelling/WordList';

/**
 * The lines that the command prints: one for each finding, and a sum; in colour
 * where standard output is a terminal. They quote the content.
 */
export default function describeFindings(result: CheckResult): string[] {
  return [
    ...result.mended.map((file) => `${file}  ${styleText('green', 'mended')}`),
    ...result.findings.map(describeFinding),
    ...sum(result),
  ];
}

/** One finding in a line, which quotes the content. */
export function describeFinding({
  file,
  line,
  column,
  rule,
  message,
  severity,
}: JudgedFinding): string {
  return [
    `${file}:${line}:${column}`,
    inColour(severity),
    message,
    styleText('dim', `(${rule})`),
  ].join('  ');
}

/** The same for a log that others may read: counts, rules and lines, and nothing of the content. */
export function countFindings(result: CheckResult): string[] {
  const groups = new Map<string, JudgedFinding[]>();
  for (const finding of result.findings) {
    const key = `${finding.rule} ${finding.severity}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [
    ...(result.mended.length > 0
      ? [`${count(result.mended.length, 'file')} mended`]
      : []),
    ...[...groups.values()].map((findings) => {
      const [{rule, severity}] = findings as [JudgedFinding];
      return [
        inColour(severity),
        `${findings.length} × ${RULES[rule]}, in line ${findings.map(({line}) => line).join(', ')}`,
        styleText('dim', `(${rule})`),
      ].join('  ');
    }),
    ...sum(result),
  ];
}

function sum({findings, checked, spelling}: CheckResult): string[] {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  const {unknown, listed, isOwnList} = spelling;
  return [
    ...(isOwnList
      ? []
      : [
          `Unknown words are warnings: ${WORDS_FILE} has only ${listed} of those that stand here, and misses more. Once the others are right, add them: npm run check:content -- --learn (${count(unknown.length, 'word')})`,
        ]),
    `${count(checked, 'file')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`,
  ];
}

function inColour(severity: Severity): string {
  return styleText(severity === 'warning' ? 'yellow' : 'red', severity);
}
