import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {styleText} from 'node:util';

import count from '../../shared/count';
import {WORDS_FILE, type Spelling} from '../checks/checkSpelling';
import {CHECKS, SITE, type Finding, type Severity} from './Finding';

export interface CheckResult {
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  /** How many Markdown files were checked. */
  readonly checked: number;
  /** Files that `fix` changed. */
  readonly fixed: readonly string[];
  readonly spelling: Spelling;
}

/** A longer line is cut around the column of the finding. */
const MOST_SOURCE = 90;

/**
 * The lines that the command prints: files with their findings and the offending
 * lines, and a sum; in colour if standard output is a terminal. They quote the
 * content. `vfile-reporter` neither quotes lines nor wraps.
 *
 * @param width columns at which messages are wrapped
 */
export default function describeFindings(
  siteDir: string,
  result: CheckResult,
  width: number,
): string[] {
  const files = new Map<string, Finding[]>();
  for (const finding of result.findings) {
    files.set(finding.file, [...(files.get(finding.file) ?? []), finding]);
  }
  return [
    ...result.fixed.map((file) => `${file}  ${styleText('green', 'fixed')}`),
    ...[...files].flatMap(([file, findings]) => [
      styleText('underline', file === SITE ? 'The whole site' : file),
      ...describeFile(path.join(siteDir, file), findings, width),
    ]),
    ...sum(result),
  ];
}

function describeFile(
  file: string,
  findings: readonly Finding[],
  width: number,
): string[] {
  const isText = /\.(?:mdx?|ya?ml|json|txt)$/.test(file) && existsSync(file);
  const lines = isText ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const places = findings.map(({line, column}) => `${line}:${column}`);
  const indent = 4 + Math.max(...places.map(({length}) => length));
  return [
    ...findings.flatMap(({line, column, severity, message, check}, index) => {
      const [first = '', ...more] = wrap(
        `${message} (${check})`,
        width - indent - 'warning  '.length,
      );
      const begin = `  ${places[index] ?? ''}`.padEnd(indent);
      return [
        `${begin}${inColour(severity)}${' '.repeat(9 - severity.length)}${first}`,
        ...more.map((text) => ' '.repeat(indent + 9) + text),
        ...quote(lines[line - 1] ?? '', column).map(
          (text) => ' '.repeat(indent) + styleText('dim', text),
        ),
      ];
    }),
    '',
  ];
}

/** The offending line, and a mark below its column. */
function quote(line: string, column: number): string[] {
  if (line.trim() === '' || line === '---') {
    return [];
  }
  const start = Math.max(0, column - 1 - MOST_SOURCE / 2);
  const shown = line.slice(start, start + MOST_SOURCE);
  const before = start > 0 ? '…' : '';
  const after = start + MOST_SOURCE < line.length ? '…' : '';
  return [
    `| ${before}${shown.replaceAll('\t', ' ')}${after}`,
    `| ${' '.repeat(before.length + column - 1 - start)}^`,
  ];
}

/** Breaks a text between words. */
function wrap(text: string, width: number): readonly string[] {
  const line = String.raw`\S.{0,${Math.max(0, width - 1)}}(?=\s|$)|\S+`;
  return text.replaceAll('\n', ' ').match(new RegExp(line, 'g')) ?? [];
}

/** One finding in a line, for the terminal of the development server. */
export function describeFinding({
  file,
  line,
  column,
  check,
  message,
  severity,
}: Finding): string {
  return [
    `${file}:${line}:${column}`,
    inColour(severity),
    message,
    styleText('dim', `(${check})`),
  ].join('  ');
}

/** The same for a log that others may read: counts, checks and lines, and nothing of the content. */
export function countFindings(result: CheckResult): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of result.findings) {
    const key = `${finding.check} ${finding.severity}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [
    ...(result.fixed.length > 0
      ? [`${count(result.fixed.length, 'file')} fixed`]
      : []),
    ...[...groups.values()].map((findings) => {
      const [{check, severity}] = findings as [Finding];
      return [
        inColour(severity),
        `${findings.length} × ${CHECKS[check].finds}, in line ${findings.map(({line}) => line).join(', ')}`,
        styleText('dim', `(${check})`),
      ].join('  ');
    }),
    ...sum(result),
  ];
}

function sum({findings, checked, spelling}: CheckResult): string[] {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  const {unknown, isNew} = spelling;
  return [
    ...(isNew
      ? [
          `Unknown words are warnings, because there are more of them than words in ${WORDS_FILE}. Correct the wrong ones, then add the others: npm run check:content -- --learn (${count(unknown.length, 'word')})`,
        ]
      : []),
    `${count(checked, 'file')} checked: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`,
  ];
}

function inColour(severity: Severity): string {
  return styleText(severity === 'warning' ? 'yellow' : 'red', severity);
}
