import {readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';

import forEachConcurrently from '../../shared/forEachConcurrently';
import {BOOT_NAME, SEALED_FOLDER, type Boot} from '../shared/boot';
import {encodeBoot} from '../shared/bootFormat';
import type {Compress} from '../shared/compression';
import {pageKey} from '../shared/pageKey';
import {publishedName} from '../shared/publishedName';
import {sealFile} from '../shared/sealFile';
import {importSealingKey, type SealingKey} from '../shared/sealKey';
import classifyFiles from './classifyFiles';
import createBoot from './createBoot';
import isMainScript from './isMainScript';
import listFolder from './listFolder';
import type {PageFile} from './pageTemplate';
import type {StaticFolder} from './readStaticFolder';

export interface SealOptions {
  /** Folder of the sources. */
  readonly siteDir: string;
  /** What Docusaurus has built. */
  readonly builtDir: string;
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  /** What is published; this adds sealed/ to it. */
  readonly publicDir: string;
  readonly staticFolder: StaticFolder;
  readonly baseUrl: string;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

export interface SealedBuild {
  /** Public; 8 hexadecimal digits. */
  readonly keyId: string;
  readonly sealedFiles: number;
}

const gzipBuffer = promisify(gzip);
const compress: Compress = async (content) =>
  new Uint8Array(await gzipBuffer(content, {level: 9}));

/**
 * Seals a checked build of Docusaurus, all of it: what becomes of static/'s
 * public files and of the public part is none of its business.
 *
 * @throws ContentError for files of an unknown kind; SealKeyError
 */
export default async function sealContent(
  options: SealOptions,
): Promise<SealedBuild> {
  const {builtDir, publicDir, scriptsOf} = options;
  const key = await importSealingKey(options.sealKey);
  const files = classifyFiles(
    listFolder(builtDir).files,
    staticFilesIn(options),
  );

  await mkdir(path.join(publicDir, SEALED_FOLDER), {recursive: true});
  const pages = listPageScripts(files.pages, scriptsOf, options.baseUrl);
  const shared = findShared(Object.values(pages));
  const isInBoot = (file: string) =>
    isMainScript(file) || shared.includes(file);
  const names = await sealFiles(
    [...files.scripts.filter((file) => !isInBoot(file)), ...files.assets],
    builtDir,
    publicDir,
    key,
  );
  const boot = createBoot({
    siteDir: builtDir,
    page: await readPage(files.pages, builtDir),
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, scripts]) => [
        page,
        scripts.filter((file) => !isInBoot(file)),
      ]),
    ),
    shared,
    styles: files.styles,
    files: names,
  });
  await writeFile(
    path.join(publicDir, SEALED_FOLDER, BOOT_NAME),
    await sealFile({
      name: BOOT_NAME,
      content: encodeBoot(boot),
      key,
      compress,
    }),
  );
  return {keyId: key.id, sealedFiles: Object.keys(names).length + 1};
}

/** Where a page has the address of a static file, Docusaurus has written the page there. */
function staticFilesIn({siteDir, builtDir, staticFolder}: SealOptions) {
  const {files, publicFiles} = staticFolder;
  const isKept = (file: string) =>
    !file.endsWith('.html') ||
    readFileSync(path.join(builtDir, file)).equals(
      readFileSync(path.join(siteDir, 'static', file)),
    );
  return {
    all: new Set(files.filter(isKept)),
    public: new Set(publicFiles.keys()),
  };
}

/** Seals files under the hash of their own ciphertext, so that a name is for ever one content. */
async function sealFiles(
  files: readonly string[],
  builtDir: string,
  publicDir: string,
  key: SealingKey,
): Promise<Record<string, string>> {
  const names = new Map<string, string>();
  await forEachConcurrently(files, async (name) => {
    const content = new Uint8Array(await readFile(path.join(builtDir, name)));
    const sealed = await sealFile({name, content, key, compress});
    const published = await publishedName(sealed);
    await writeFile(path.join(publicDir, SEALED_FOLDER, published), sealed);
    names.set(name, published);
  });
  // In the order of the files, whichever was ready first.
  return Object.fromEntries(files.map((name) => [name, names.get(name) ?? '']));
}

async function readPage(
  [page]: readonly string[],
  builtDir: string,
): Promise<PageFile> {
  if (page === undefined) {
    throw new Error('Docusaurus has written no page.');
  }
  const text = await readFile(path.join(builtDir, page), 'utf8');
  return JSON.parse(text) as PageFile;
}

/** The scripts of each page. */
function listPageScripts(
  pages: readonly string[],
  scriptsOf: SealOptions['scriptsOf'],
  baseUrl: string,
): Boot['pages'] {
  return Object.fromEntries(
    pages.map((file) => {
      const page = pageKey(file);
      return [page, scriptsOf(baseUrl + page)];
    }),
  );
}

/** Of the pages, how many must need a script that every reader gets at once. */
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
