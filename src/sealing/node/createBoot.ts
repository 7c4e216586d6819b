import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {PageFile} from '../docusaurus/node/pages';
import type {PageGroup} from '../docusaurus/node/splitRoutes';
import {addressKey, pageKey} from '../docusaurus/shared/groups';
import {shardedBootLength} from '../docusaurus/shared/shards';
import {BOOT_NAME, encodeBoot, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import {plaintextLength} from '../format/plaintext';
import {sealFile, type FileToSeal} from '../format/sealedFile';
import {mediaTypeOf, replaceUrls} from '../shared/assets';

const MAIN_SCRIPT = /(?:^|\/)(?:runtime~main|main)\.[^/]*$/;

/** Whether it is a script that every page needs, so that it is in the boot file. */
export function isMainScript(file: string): boolean {
  return MAIN_SCRIPT.test(file);
}

interface PageSources {
  /** Files of pages, below Docusaurus's output folder. */
  readonly files: readonly string[];
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  readonly groups: readonly PageGroup[];
  readonly baseUrl: string;
}

/**
 * Lists the scripts of each page.
 *
 * @returns scripts that many pages `shared`, for the boot file; the other scripts of
 * the `pages` outside of groups, and of those in `groups`; the scripts that only
 * groups need
 */
export function listPages({files, scriptsOf, groups, baseUrl}: PageSources) {
  const chunkOf = new Map(
    groups.flatMap(({keys, chunk}) => keys.map((key) => [key, chunk])),
  );
  const needed = files.map((file) => scriptsOf(baseUrl + pageKey(file)));
  const shared = findShared(needed);
  const listed = files.map((file, index) => ({
    page: pageKey(file),
    chunk: chunkOf.get(addressKey(pageKey(file))),
    scripts: (needed[index] ?? []).filter(
      (script) => !isMainScript(script) && !shared.includes(script),
    ),
  }));
  const pagesOf = (chunk?: string): Boot['pages'] =>
    Object.fromEntries(
      listed
        .filter((entry) => entry.chunk === chunk)
        .map(({page, scripts}) => [page, scripts]),
    );
  const pages = pagesOf();
  const ofPages = new Set(Object.values(pages).flat());
  return {
    shared,
    pages,
    groups: groups.map(({from, chunk}) => ({
      from,
      script: `assets/js/${chunk}.js`,
      pages: pagesOf(chunk),
    })),
    onlyOfGroups: new Set(
      listed
        .flatMap(({scripts}) => scripts)
        .filter((script) => !ofPages.has(script)),
    ),
  };
}

/** The share of the pages that must need a script to put it into the boot file. */
const SHARED_PART = 1 / 3;

function findShared(pages: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const script of pages.flat()) {
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * SHARED_PART);
  return [...counts]
    .filter(([script, count]) => count >= least && !isMainScript(script))
    .map(([script]) => script)
    .sort();
}

interface BootSources extends Pick<Boot, 'files' | 'pages' | 'groups'> {
  /** Docusaurus's output. */
  readonly builtDir: string;
  /** Any page: only the scripts differ. */
  readonly page: PageFile;
  /** Scripts that many pages need. */
  readonly shared: readonly string[];
  readonly styles: readonly string[];
}

/** Collects all that the site needs before its first page. */
export function createBoot({
  builtDir,
  page,
  pages,
  groups,
  shared,
  styles,
  files,
}: BootSources): Boot {
  const read = (file: string) =>
    readFileSync(path.join(builtDir, file), 'utf8');
  const injected = page.headTags + page.preBodyTags + page.postBodyTags;
  const tags = splitScripts(injected);
  return {
    build: buildId(files),
    files,
    pages,
    groups,
    styles: styles.map((file) => inlineUrls(read(file), builtDir)).join('\n'),
    markup: tags.markup,
    inlineScripts: tags.scripts,
    sharedScripts: shared.map(read),
    mainScripts: page.scripts.filter(isMainScript).map(read),
  };
}

/** A hash of the published names, which are hashes of the files. */
function buildId(files: Boot['files']): string {
  const hash = createHash('sha256').update(JSON.stringify(files));
  return hash.digest('hex').slice(0, 16);
}

/** In the shell's style sheet. */
const HIDDEN_CLASS = 'sealed-hidden';

/** Scripts in markup that is inserted later do not run, so the gate runs them. */
function splitScripts(html: string): {markup: string; scripts: string[]} {
  const scripts: string[] = [];
  const markup = html
    .replace(
      /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g,
      (script, attributes: string | undefined, code: string) => {
        if (isData(attributes ?? '')) {
          return script;
        }
        scripts.push(code);
        return '';
      },
    )
    .replace(/<(?:link|meta)\s[^>]*>/g, '')
    // The policy refuses style attributes, and the theme's icons have this one.
    // (The attribute `hidden` has no effect on SVG.)
    .replaceAll(' style="display: none;"', ` class="${HIDDEN_CLASS}"`);
  return {markup: markup.trim(), scripts};
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
  options: Pick<FileToSeal, 'key' | 'compress'>,
): Promise<Bytes> {
  return sealFile({
    ...options,
    name: BOOT_NAME,
    content: encodeBoot(boot),
    lengthFor: boot.groups.length > 0 ? shardedBootLength : plaintextLength,
  });
}
