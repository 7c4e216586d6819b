import {lstatSync, readFileSync} from 'node:fs';
import path from 'node:path';

import count from '../shared/count';
import groupBy from '../shared/groupBy';
import {outputWidth, type Colours} from '../terminal/print';
import {CHECKS, SITE, type Finding} from './Finding';

/** A longer line is cut around the column of the finding. */
const MOST_SOURCE = 90;

/** How findings look in a terminal. */
export const FINDING_COLOURS: Colours = {
  red: /(?<=^ {2}\d+:\d+ +)error(?= )/gm,
  yellow: /(?<=^ {2}\d+:\d+ +)warning(?= )/gm,
  dim: /^ +\| .*$/gm,
  underline: /^\S.*$(?=\n {2}\d+:\d+ )/gm,
};

/**
 * Findings with the offending lines, by file, in the width of standard
 * output. `vfile-reporter` neither quotes lines nor wraps.
 */
export default function describeFindings(
  siteDir: string,
  findings: readonly Finding[],
): string[] {
  return [...groupBy(findings, ({file}) => file)].flatMap(([file, own]) => [
    file === SITE ? 'The whole site' : file,
    ...describeFile(path.join(siteDir, file), own, outputWidth()),
  ]);
}

function describeFile(
  file: string,
  findings: readonly Finding[],
  width: number,
): string[] {
  // A link, or a folder with the name of a document, is a finding itself.
  const isText =
    /\.(?:mdx?|ya?ml|json|txt)$/.test(file) &&
    lstatSync(file, {throwIfNoEntry: false})?.isFile() === true;
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
        `${begin}${severity}${' '.repeat(9 - severity.length)}${first}`,
        ...more.map((text) => ' '.repeat(indent + 9) + text),
        ...quote(lines[line - 1] ?? '', column).map(
          (text) => ' '.repeat(indent) + text,
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

/** The same for a log that others may read: counts, checks and lines, and nothing of the content. */
export function countFindings(findings: readonly Finding[]): string[] {
  const groups = groupBy(findings, ({check, severity}) => check + severity);
  return [...groups.values()].map((group) => {
    const [{check, severity}] = group as [Finding];
    return [
      severity,
      `${group.length} × ${CHECKS[check]}, in line ${group.map(({line}) => line).join(', ')}`,
      `(${check})`,
    ].join('  ');
  });
}

/** `1 error, 2 warnings` */
export function describeSum(findings: readonly Finding[]): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
}
