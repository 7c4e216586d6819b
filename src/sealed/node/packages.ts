import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {SITE_DIR} from '../settings/folders';
import UserError from '../shared/UserError';

/**
 * The folder of an installed package, by the path at which a folder has it, which may be
 * a link.
 *
 * @throws UserError if it is not installed
 */
export function packageDir(name: string, from: string = SITE_DIR): string {
  const dir = findPackage(name, from);
  if (dir === undefined) {
    throw new UserError(
      `The package ${name} is not installed. Install the packages, for instance with npm ci.`,
    );
  }
  return dir;
}

function findPackage(name: string, from: string): string | undefined {
  const {resolve} = createRequire(path.join(from, 'package.json'));
  return (
    resolve
      .paths(name)
      // Modules of ECMAScript are not found in the folders of NODE_PATH, which pnpm sets.
      ?.filter((folder) => from.startsWith(path.dirname(folder)))
      .map((folder) => path.join(folder, name))
      .find(existsSync)
  );
}

/**
 * Whether modules of a linked package keep the path of the link: then ids of modules,
 * which are made of paths, are the same wherever the site is built. With pnpm, a package
 * finds what it needs only beside its real folder, which is below the site's.
 */
export function keepsLinks(): boolean {
  return (
    findPackage('@docusaurus/bundler', packageDir('@docusaurus/core')) !==
    undefined
  );
}

/** Arguments with which Node.js loads TypeScript. The site may not have tsx itself. */
export const WITH_TYPESCRIPT = [
  '--import',
  pathToFileURL(require.resolve('tsx')).href,
] as const;
