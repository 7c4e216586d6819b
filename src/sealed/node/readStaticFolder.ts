import {readFileSync} from 'node:fs';
import path from 'node:path';

import {LOGO_FILE} from '../settings/logo';
import {assertNone} from '../shared/UserError';
import type {PublicFiles} from './buildPublicPart';
import {listFolder} from './listFolder';

export interface StaticFolder {
  /** All files, by their path below static/. */
  readonly files: readonly string[];
  /** The public ones. */
  readonly publicFiles: PublicFiles;
}

const LIST = 'publicFiles of src/gate.config.ts';

/** Names of pictures and plain text, which browsers do not run. */
const HARMLESS = /(?:^|\/)_?\w+$|\.(?:avif|gif|ico|jpe?g|png|txt|webp)$/i;

/**
 * Reads static/. All its files are sealed except the listed ones.
 *
 * @param listed reasons by file
 * @throws UserError that names every link, every file with the address of the logo, and
 * every listed file that is missing or that browsers could run
 */
export function readStaticFolder(
  siteDir: string,
  listed: Readonly<Record<string, string>>,
): StaticFolder {
  const staticDir = path.join(siteDir, 'static');
  const {files, others} = listFolder(staticDir);
  const names = Object.keys(listed);
  assertNone(
    [
      ...others.map(
        (file) =>
          `static/${file} is a symbolic link. Put the file itself there, because the target of a link can change unnoticed`,
      ),
      ...files
        .filter((file) => file === LOGO_FILE)
        .map(
          (file) =>
            `static/${file} has the address of the public logo: give it another name`,
        ),
      ...names
        .filter((file) => !files.includes(file))
        .map(
          (file) =>
            `static/${file} is in ${LIST}, but does not exist. Correct its name there, or remove it`,
        ),
      ...names
        .filter((file) => !HARMLESS.test(file))
        .map(
          (file) =>
            `static/${file} could run code, which could read the key of signed-in people. Remove it from ${LIST}: only pictures (not .svg) and plain text (.txt, or a name without an ending) may be public`,
        ),
    ],
    'static/ cannot be published:',
  );
  return {
    files,
    publicFiles: new Map(
      names.map((file) => [file, readFileSync(path.join(staticDir, file))]),
    ),
  };
}
