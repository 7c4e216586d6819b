import {readFileSync} from 'node:fs';
import path from 'node:path';

import plural from '../shared/plural';
import groupBy from '../shared/groupBy';
import {printAnnotation, printOut, type Colours} from '../terminal/print';
import {WHOLE_SITE, type Finding} from './Finding';

/** A longer line is cut around the column of the finding. */
const MOST_SOURCE = 90;

const COLOURS: Colours = {
  red: /(?<=^ {2}\d+:\d+ +)error(?= )/gm,
  yellow: /(?<=^ {2}\d+:\d+ +)warning(?= )/gm,
  dim: /^ +\| .*$/gm,
  underline: /^\S.*$(?=\n {2}\d+:\d+ )/gm,
};

/**
 * Prints findings by file, with the lines that they are about (`vfile-reporter`
 * quotes none), and on GitHub also shows them on these lines.
 */
export default function printFindings(
  siteDir: string,
  findings: readonly Finding[],
): void {
  for (const [file, own] of groupBy(findings, (finding) => finding.file)) {
    const lines = readLines(path.join(siteDir, file));
    const text = own.flatMap(({line, column, severity, message, check}) => [
      `  ${line}:${column}  ${severity}  ${message} (${check})`,
      ...quoteSource(lines[line - 1] ?? '', column),
    ]);
    const name = file === WHOLE_SITE ? 'The whole site' : file;
    printOut(`${[name, ...text, ''].join('\n')}\n`, COLOURS);
  }
  for (const {file, check, ...rest} of findings) {
    // GitHub's own name for what is about no file.
    const place = file === WHOLE_SITE ? '.github' : file;
    printAnnotation({...rest, file: place, title: check});
  }
}

/** A line for each finding. */
export function listFindings(findings: readonly Finding[]): string[] {
  return findings.map(
    ({file, line, column, message}) =>
      `  ${file === WHOLE_SITE ? 'The whole site' : `${file}:${line}:${column}`}  ${message}`,
  );
}

/** The lines of a file; a picture has none. */
function readLines(file: string): string[] {
  return /\.(?:mdx?|ya?ml|json|txt)$/.test(file)
    ? readFileSync(file, 'utf8').split(/\r?\n/)
    : [];
}

/** The offending line, and a mark below its column. */
function quoteSource(line: string, column: number): string[] {
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
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  return `${plural(errors, '# error')}, ${plural(findings.length - errors, '# warning')}`;
}
