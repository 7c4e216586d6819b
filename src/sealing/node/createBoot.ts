import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {PageFile} from '../docusaurus/node/pages';
import type {PageGroup} from '../docusaurus/node/splitRoutes';
import {addressKey, pageKey} from '../docusaurus/shared/groups';
import {shardedBootLength} from '../docusaurus/shared/shards';
import {BOOT_NAME, encodeBoot, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {SealingKey} from '../format/keys';
import {plaintextLength, type Compress} from '../format/plaintext';
import {sealFile} from '../format/sealedFile';
import {mediaTypeOf, replaceUrls} from '../shared/assets';

interface PageSources {
  /** Files of pages, below Docusaurus's output folder. */
  readonly files: readonly string[];
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  /** Those that every page needs. */
  readonly mainScripts: readonly string[];
  readonly groups: readonly PageGroup[];
  readonly baseUrl: string;
}

/** The share of the pages that must need a script to put it into the boot file. */
const SHARED_PART = 1 / 3;

/**
 * Lists the scripts of each page.
 *
 * @returns scripts that many pages `shared`, for the boot file; the other scripts of
 * the `pages` outside of groups, and of those in `groups`
 */
export function listPages({
  files,
  scriptsOf,
  mainScripts,
  groups,
  baseUrl,
}: PageSources) {
  const chunkOf = new Map(
    groups.flatMap(({keys, chunk}) => keys.map((key) => [key, chunk])),
  );
  const listed = files.map(pageKey).map((page) => ({
    page,
    chunk: chunkOf.get(addressKey(page)),
    scripts: scriptsOf(baseUrl + page).filter(
      (script) => !mainScripts.includes(script),
    ),
  }));
  const counts = new Map<string, number>();
  for (const script of listed.flatMap(({scripts}) => scripts)) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, files.length * SHARED_PART);
  const shared = [...counts.keys()]
    .filter((script) => (counts.get(script) ?? 0) >= least)
    .sort();
  const pagesOf = (chunk?: string): Boot['pages'] =>
    Object.fromEntries(
      listed
        .filter((entry) => entry.chunk === chunk)
        .map(({page, scripts}) => [
          page,
          scripts.filter((script) => !shared.includes(script)),
        ]),
    );
  return {
    shared,
    pages: pagesOf(),
    groups: groups.map(({from, chunk}) => ({
      from,
      script: `assets/js/${chunk}.js`,
      pages: pagesOf(chunk),
    })),
  };
}

interface BootSources extends Pick<Boot, 'files' | 'pages' | 'groups'> {
  /** Docusaurus's output. */
  readonly builtDir: string;
  readonly page: PageFile;
  /** Scripts that many pages need. */
  readonly shared: readonly string[];
  readonly styles: readonly string[];
}

/** Collects all that the site needs before its first page. */
export function createBoot({
  builtDir,
  page,
  shared,
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
    styles: styles.map((file) => inlineUrls(read(file), builtDir)).join('\n'),
    ...splitScripts(page.tags),
    sharedScripts: shared.map(read),
    mainScripts: page.scripts.map(read),
  };
}

/** In the shell's style sheet. */
const HIDDEN_CLASS = 'sealed-hidden';

/** Scripts in markup that is inserted later do not run, so the gate runs them. */
function splitScripts(html: string): Pick<Boot, 'markup' | 'inlineScripts'> {
  const inlineScripts: string[] = [];
  const markup = html
    .replace(
      /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g,
      (script, attributes: string | undefined, code: string) => {
        if (isData(attributes ?? '')) {
          return script;
        }
        inlineScripts.push(code);
        return '';
      },
    )
    .replace(/<(?:link|meta)\s[^>]*>/g, '')
    // The policy refuses style attributes, and the theme's icons have this one.
    // (The attribute `hidden` has no effect on SVG.)
    .replaceAll(' style="display: none;"', ` class="${HIDDEN_CLASS}"`);
  return {markup: markup.trim(), inlineScripts};
}

/** A script element of another type than JavaScript's holds data. */
function isData(attributes: string): boolean {
  const type = /\btype=["']?([^"'\s>]*)/.exec(attributes)?.[1] ?? '';
  return !['', 'module', 'text/javascript', 'application/javascript'].includes(
    type,
  );
}

/** Every supported browser reads WOFF2, so older formats of the same font are left out. */
function withoutOlderFonts(css: string): string {
  return css.replace(/\bsrc:([^;}]*\.woff2[^;}]*)/g, (_, sources: string) => {
    const kept = sources
      .split(/,(?=\s*(?:url|local)\()/)
      .filter((source) => !/\.(?:woff|ttf|otf|eot)\b/.test(source));
    return `src:${kept.join(',')}`;
  });
}

/** Puts images and fonts into the style sheet, because their addresses are not published. */
function inlineUrls(css: string, builtDir: string): string {
  return replaceUrls(withoutOlderFonts(css), (url) => {
    // Below any base URL, but of this site.
    const file = /^(?:\/(?:[\w.-]+\/)*)?(assets\/.+)$/.exec(url)?.[1];
    if (file === undefined) {
      return url;
    }
    const content = readFileSync(path.join(builtDir, file));
    return `data:${mediaTypeOf(file)};base64,${content.toString('base64')}`;
  });
}

/** A site with groups has shards, which its length shows. */
export function sealBoot(
  boot: Parameters<typeof encodeBoot>[0],
  key: SealingKey,
  compress?: Compress,
): Promise<Bytes> {
  return sealFile({
    name: BOOT_NAME,
    content: encodeBoot(boot),
    key,
    ...(compress !== undefined && {compress}),
    lengthFor: boot.groups.length > 0 ? shardedBootLength : plaintextLength,
  });
}
