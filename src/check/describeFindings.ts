import {readFileSync} from 'node:fs';
import path from 'node:path';

import count from '../shared/count';
import groupBy from '../shared/groupBy';
import type {Colours} from '../terminal/print';
import {SITE, type Finding} from './Finding';

/** A longer line is cut around the column of the finding. */
const MOST_SOURCE = 90;

/** How findings look in a terminal. */
export const FINDING_COLOURS: Colours = {
  red: /(?<=^ {2}\d+:\d+ +)error(?= )/gm,
  yellow: /(?<=^ {2}\d+:\d+ +)warning(?= )/gm,
  dim: /^ +\| .*$/gm,
  underline: /^\S.*$(?=\n {2}\d+:\d+ )/gm,
};

/** Findings with the offending lines, by file; `vfile-reporter` quotes none. */
export default function describeFindings(
  siteDir: string,
  findings: readonly Finding[],
): string[] {
  return [...groupBy(findings, ({file}) => file)].flatMap(([file, own]) => {
    const lines = readLines(path.join(siteDir, file));
    return [
      file === SITE ? 'The whole site' : file,
      ...own.flatMap(({line, column, severity, message, check}) => [
        `  ${line}:${column}  ${severity}  ${message} (${check})`,
        ...quote(lines[line - 1] ?? '', column),
      ]),
      '',
    ];
  });
}

/** The lines of a file; a picture has none. */
function readLines(file: string): string[] {
  return /\.(?:mdx?|ya?ml|json|txt)$/.test(file)
    ? readFileSync(file, 'utf8').split(/\r?\n/)
    : [];
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
    `      | ${before}${shown.replaceAll('\t', ' ')}${after}`,
    `      | ${' '.repeat(before.length + column - 1 - start)}^`,
  ];
}

/** `1 error, 2 warnings` */
export function describeSum(findings: readonly Finding[]): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
}
