import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {SCRATCH_DIR} from '../config/siteDir';

/**
 * Whether others may read the log, as in continuous integration. There the
 * console gets counts, names of checks and line numbers; anything that quotes the
 * content goes to a file in the scratch folder.
 */
export function isLogShared(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}

/** A file for text that a log must not contain. No artifact includes it. */
export function privateFile(name: string): string {
  mkdirSync(SCRATCH_DIR, {recursive: true});
  return path.join(SCRATCH_DIR, name);
}

/** @returns a sentence that names the file with the text */
export function keepPrivate(name: string, text: string): string {
  writeFileSync(privateFile(name), text);
  return whereIs(name);
}

export function whereIs(name: string): string {
  return `The details are not in this log, but in ${path.basename(SCRATCH_DIR)}/${name} on the machine that ran this. To read them, run the same command on your own computer.`;
}

/** How Docusaurus reports each kind of fault; `line` matches the line number. */
const FAULTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'broken Markdown link',
    /Cause: Markdown link with .*?\((?<line>\d+:\d+)\) couldn't be resolved/g,
  ],
  ['missing image', /Cause: Markdown image with .*?\((?<line>\d+:\d+)\)/g],
  ['invalid MDX', /(?:│ |^) {2}"line": (?<line>\d+),$/gm],
  ['invalid front matter', /contains invalid values for field\(s\)/g],
  ['duplicate route', /Attempting to create page at/g],
  ['page that cannot be rendered', /Can't render static file for pathname/g],
  ['post without truncation marker', /without truncation markers/g],
  [
    'internal part of Docusaurus that has changed (no document is the cause)',
    /has changed an internal part that this site depends on/g,
  ],
];

/** Broken links and anchors are listed alike, below a line that names the kind. */
const BROKEN =
  /found broken (?<what>link|anchor)s!(?<list>[^]*?)(?=found broken|$)/g;

/**
 * Counts the faults in what Docusaurus has printed, by kind and with their
 * lines, without a word of the content.
 */
export function countFaults(log: string): readonly string[] {
  const found = new Map<string, string[]>();
  const note = (kind: string, lines: readonly string[]) =>
    found.set(kind, [...(found.get(kind) ?? []), ...lines]);
  for (const {groups} of log.matchAll(BROKEN)) {
    const links = groups?.list?.match(/^ +-> linking to /gm) ?? [];
    note(
      `broken ${groups?.what ?? ''}`,
      links.map(() => ''),
    );
  }
  for (const [kind, pattern] of FAULTS) {
    const lines = [...log.matchAll(pattern)].map(
      ({groups}) => groups?.line ?? '',
    );
    if (lines.length > 0) {
      note(kind, lines);
    }
  }
  return found.size === 0
    ? ['  - a fault of another kind']
    : [...found].map(([kind, places]) => {
        const lines = places.filter((place) => place !== '');
        return `  - ${kind}: ${places.length}${lines.length === 0 ? '' : `, in line ${lines.join(', ')}`}`;
      });
}
