import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {
  type Boot,
  BOOT_NAME,
  encodeBoot,
  joinBoot,
  SCRIPTS_NAME,
} from '../../envelope/boot';
import type {Bytes} from '../../envelope/bytes';
import type {SealingKey} from '../../envelope/keys';
import type {Compress} from '../../envelope/plaintext';
import {sealFile} from '../../envelope/sealedFile';
import type {BuiltSite} from './builtSite';

/** The share of the pages that must need a script to load it with every page. */
const SHARED_PART = 1 / 3;

/** @returns scripts that many pages share; and the other scripts of each page, by its key */
export function listScripts({
  pages,
  mainScripts,
}: BuiltSite): Pick<Boot, 'pages'> & {readonly shared: readonly string[]} {
  const counts = new Map<string, number>();
  for (const script of pages.flatMap(({scripts}) => scripts)) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * SHARED_PART);
  const shared = [...counts.keys()]
    .filter((script) => (counts.get(script) ?? 0) >= least)
    .filter((script) => !mainScripts.includes(script))
    .sort();
  const common = new Set([...mainScripts, ...shared]);
  return {
    shared,
    pages: Object.fromEntries(
      pages.map(({key, scripts}) => [
        key,
        scripts.filter((script) => !common.has(script)),
      ]),
    ),
  };
}

interface BootSources extends Pick<Boot, 'files' | 'pages'> {
  /** Docusaurus's output. */
  readonly builtDir: string;
  readonly site: BuiltSite;
  readonly styles: readonly string[];
}

/** Collects all that a page needs before its markup. */
export function createBoot({
  builtDir,
  site: {markup, inlineScripts},
  styles,
  ...listed
}: BootSources): Boot {
  const read = (file: string) =>
    readFileSync(path.join(builtDir, file), 'utf8');
  return {
    ...listed,
    // The published names are hashes of the files.
    build: createHash('sha256')
      .update(JSON.stringify(listed.files))
      .digest('hex')
      .slice(0, 16),
    styles: styles.map(read).join('\n'),
    markup,
    inlineScripts,
  };
}

/** @returns the boot file as it is published */
export async function sealBoot(
  boot: Boot,
  key: SealingKey,
  compress?: Compress,
): Promise<Bytes> {
  const envelope = await sealFile({
    name: BOOT_NAME,
    content: encodeBoot(boot),
    key,
    ...(compress !== undefined && {compress}),
  });
  return joinBoot(envelope, boot.files[SCRIPTS_NAME] ?? '');
}
