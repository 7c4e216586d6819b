import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {SCRATCH_DIR} from '../config/siteDir';

/**
 * Whether others may read what is printed, as they may the log of a continuous
 * integration. There the console gets counts, names of rules and numbers of
 * lines, and what quotes the content goes to a file of the scratch folder.
 */
export function isLogShared(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}

/** A file for what a log must not hold. It is no part of any artifact. */
export function privateFile(name: string): string {
  mkdirSync(SCRATCH_DIR, {recursive: true});
  return path.join(SCRATCH_DIR, name);
}

/** @returns a sentence that says where the text is */
export function keepPrivate(name: string, text: string): string {
  writeFileSync(privateFile(name), text);
  return whereIs(name);
}

export function whereIs(name: string): string {
  return `What this log does not quote is in ${path.basename(SCRATCH_DIR)}/${name}, on the machine that ran this; run it on your own computer to read it.`;
}
