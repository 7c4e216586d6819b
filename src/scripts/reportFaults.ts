import path from 'node:path';

import {describeSum} from '../check/describeFindings';
import {SITE, type Finding} from '../check/Finding';
import {SITE_DIR} from '../config/siteDir';
import {START} from '../documents/Document';
import {printOut} from '../terminal/print';
import reportFindings from './reportFindings';

/**
 * Prints why Docusaurus has not built the site: the faults of the content as
 * findings, and anything else as Docusaurus says it, without stacks.
 *
 * @param log all that it has printed
 * @returns a summary
 */
export default function reportFaults(log: string): string {
  const findings = readFaults(SITE_DIR, log);
  reportFindings(findings);
  if (findings.length > 0) {
    return `Docusaurus found ${describeSum(findings)}: see above.`;
  }
  const error = log.slice(Math.max(0, log.search(/^\[ERROR\]/m)));
  printOut(`${error.replace(/^ +at .+\n/gm, '')}\n`);
  return 'Docusaurus reports the reason above.';
}

/** The faults of the content; none if the build failed for another reason. */
export function readFaults(siteDir: string, log: string): Finding[] {
  return [
    ...readPages(siteDir, log),
    ...readRendering(log),
    ...readFindings(log),
  ];
}

const COMPILATION =
  /Error: MDX compilation failed for file "(.+)"\nCause: (.+)\n[^]*?Details:\n([^]*?)\n *at /g;

/** Pages that cannot be compiled: Docusaurus prints the first problem of each. */
function readPages(siteDir: string, log: string): Finding[] {
  const text = log.replace(/^ +│ ?/gm, '');
  return [...text.matchAll(COMPILATION)].map(
    ([, file = '', message = '', details = '']) => ({
      file: path.relative(siteDir, file).replaceAll('\\', '/'),
      check: message.startsWith('Markdown image') ? 'image-missing' : 'syntax',
      severity: 'error',
      message,
      ...placeIn(message, details),
    }),
  );
}

/** The details are the fields of the parser's error, or a stack. */
function placeIn(message: string, details: string) {
  const [, inMessage, at] = /\((\d+):(\d+)\)/.exec(message) ?? [];
  const line = /^ {2}"line": (\d+)/m.exec(details)?.[1] ?? inMessage ?? 1;
  const column = /^ {2}"column": (\d+)/m.exec(details)?.[1] ?? at ?? 1;
  return {line: Number(line), column: Number(column)};
}

const RENDERING =
  /Can't render static file for pathname "(.+)"[^]*?\[cause\]: (?:\w*Error: )?(.+)/g;

/** Pages whose components fail: Docusaurus prints the address of each. */
function readRendering(log: string): Finding[] {
  return [...log.matchAll(RENDERING)].map(([, page = '', cause = '']) => ({
    ...START,
    file: SITE,
    check: 'syntax',
    severity: 'error',
    message: `The page ${page} cannot be shown: ${cause}`,
  }));
}

/** What src/check/plugin.ts prints. */
function readFindings(log: string): Finding[] {
  const lines = log.matchAll(/^ +(\S.*?):(\d+):(\d+) {2}(.+) \(([a-z-]+)\)$/gm);
  return [...lines].map(([, file = '', line, column, message = '', check]) => ({
    file,
    line: Number(line),
    column: Number(column),
    check: check as Finding['check'],
    severity: 'error',
    message,
  }));
}
