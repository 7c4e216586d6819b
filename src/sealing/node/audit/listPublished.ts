import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {BOOT_NAME, SEALED_FOLDER} from '../../shared/boot';
import type {EmptySiteFile} from './buildEmptySite';

export interface PublishedFile {
  /** Below the published folder, with slashes. */
  readonly path: string;
  /** What reports call it: its path if that is an allowed one, else a number. */
  readonly label: string;
  readonly isAllowed: boolean;
  readonly bytes: () => Buffer;
}

export interface Published {
  /** What must know nothing: the shell, the gate, and whatever should not be there. */
  readonly open: readonly PublishedFile[];
  /** Files of static/, byte for byte; public by definition. */
  readonly static: readonly PublishedFile[];
  readonly sealed: readonly PublishedFile[];
}

const SEALED_NAME = new RegExp(
  `^${SEALED_FOLDER}(?:${BOOT_NAME}|[0-9a-f]{32})$`,
);

/** Everything that is published, by what must be checked of it. */
export default function listPublished(
  siteDir: string,
  publicDir: string,
  emptySite: readonly EmptySiteFile[],
): Published {
  const staticDir = path.join(siteDir, 'static');
  const staticNames = new Set(globSync('**/*', {cwd: staticDir, dot: true}));
  const shellNames = new Set(emptySite.map((file) => withoutHash(file.path)));
  const published = {
    open: [] as PublishedFile[],
    static: [] as PublishedFile[],
    sealed: [] as PublishedFile[],
  };
  const names = globSync('**/*', {cwd: publicDir, dot: true}).sort();
  for (const [index, name] of names.entries()) {
    const isSealed = name.startsWith(SEALED_FOLDER);
    const isAllowed = isSealed
      ? SEALED_NAME.test(name)
      : staticNames.has(name) || shellNames.has(withoutHash(name));
    const bytes = () => readFileSync(path.join(publicDir, name));
    const isStatic = () =>
      staticNames.has(name) &&
      bytes().equals(readFileSync(path.join(staticDir, name)));
    const kind = isSealed ? 'sealed' : isStatic() ? 'static' : 'open';
    published[kind].push({
      path: name,
      label: isAllowed ? name : `file#${index + 1}`,
      isAllowed,
      bytes,
    });
  }
  return published;
}

/** Names the kind of a file: the gate's name has a hash that changes with its code. */
export function withoutHash(name: string): string {
  return name.replace(/\.[0-9a-f]{16}\./, '.');
}
