import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {PageFile} from '../docusaurus/node/pageTemplate';
import {shardedBootLength} from '../docusaurus/shared/shards';
import {BOOT_NAME, encodeBoot, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import {plaintextLength} from '../format/padding';
import {sealFile, type FileToSeal} from '../format/sealedFile';
import mediaTypeOf from '../shared/mediaTypes';
import replaceUrls from '../shared/replaceUrls';

const MAIN_SCRIPT = /(?:^|\/)(?:runtime~main|main)\.[^/]*$/;

/** Whether a script of Docusaurus's build is one that the boot file holds, for every page needs it. */
export function isMainScript(file: string): boolean {
  return MAIN_SCRIPT.test(file);
}

interface BootSources {
  readonly siteDir: string;
  /** What the template wrote of any page: the same for all but the scripts. */
  readonly page: PageFile;
  readonly pages: Boot['pages'];
  readonly groups: Boot['groups'];
  /** Scripts that are in the boot file, because many pages need them. */
  readonly shared: readonly string[];
  readonly styles: readonly string[];
  readonly files: Boot['files'];
}

/** Puts together what the site needs before its first page. */
export function createBoot({
  siteDir,
  page,
  pages,
  groups,
  shared,
  styles,
  files,
}: BootSources): Boot {
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
  const injected = page.headTags + page.preBodyTags + page.postBodyTags;
  const tags = splitScripts(injected);
  return {
    build: buildId(files),
    files,
    pages,
    groups,
    styles: styles.map((file) => inlineUrls(read(file), siteDir)).join('\n'),
    markup: tags.markup,
    inlineScripts: tags.scripts,
    sharedScripts: shared.map(read),
    mainScripts: page.scripts.filter(isMainScript).map(read),
  };
}

/** Of the published names, which are hashes of what the files hold. */
function buildId(files: Boot['files']): string {
  const hash = createHash('sha256').update(JSON.stringify(files));
  return hash.digest('hex').slice(0, 16);
}

/** Of the shell's own style sheet. */
const HIDDEN_CLASS = 'sealed-hidden';

/** Scripts in markup that is inserted later do not run; they are run by themselves. */
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
    // The policy refuses style attributes; the theme's sprite has this one. (The
    // attribute `hidden` means nothing on SVG.)
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

/** Every browser of this site takes WOFF2: of the same font, others are dead weight. */
function withoutOlderFonts(css: string): string {
  return css.replace(/\bsrc:([^;}]*\.woff2[^;}]*)/g, (_, sources: string) => {
    const kept = sources
      .split(/,(?=\s*(?:url|local)\()/)
      .filter((source) => !/\.(?:woff|ttf|otf|eot)\b/.test(source));
    return `src:${kept.join(',')}`;
  });
}

/** Puts images and fonts of the style sheet into it: their addresses lead nowhere. */
function inlineUrls(css: string, siteDir: string): string {
  return replaceUrls(withoutOlderFonts(css), (url) => {
    // Below any base URL, but of this site.
    const file = /^(?:\/(?:[\w.-]+\/)*)?(assets\/.+)$/.exec(url)?.[1];
    if (file === undefined) {
      return url;
    }
    const content = readFileSync(path.join(siteDir, file));
    return `data:${mediaTypeOf(file)};base64,${content.toString('base64')}`;
  });
}

/** Where there are groups there are shards, which shows in its length. */
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
