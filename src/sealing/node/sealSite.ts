import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {globSync} from 'tinyglobby';

import type {GateConfig} from '../../gate/GateConfig';
import {BOOT_NAME, SEALED_FOLDER, type Boot} from '../shared/boot';
import {encodeBoot} from '../shared/bootFormat';
import type {Compress} from '../shared/compression';
import forEachConcurrently from '../shared/forEachConcurrently';
import {publishedName} from '../shared/publishedName';
import {sealFile} from '../shared/sealFile';
import {importSealingKey, type SealingKey} from '../shared/sealKey';
import bundleGate from './bundleGate';
import classifyFiles from './classifyFiles';
import createBoot from './createBoot';
import isMainScript from './isMainScript';
import type {PageFile} from './pageTemplate';
import renderShell from './renderShell';

export interface SealOptions {
  /** Folder of the sources. */
  readonly siteDir: string;
  /** What Docusaurus has built. */
  readonly builtDir: string;
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  /** Where what is published goes. */
  readonly publicDir: string;
  readonly gate: GateConfig;
  readonly favicon: string;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

export interface SealedBuild {
  /** Public; 8 hexadecimal digits. */
  readonly keyId: string;
  readonly sealedFiles: number;
  /** Files of static/, which are public as they are. */
  readonly publicFiles: readonly string[];
}

const gzipBuffer = promisify(gzip);
const compress: Compress = async (content) =>
  new Uint8Array(await gzipBuffer(content, {level: 9}));

/**
 * Turns a checked build of Docusaurus into what may be published: the shell, the
 * gate, the files of static/, and everything else sealed.
 *
 * @throws ConfigurationError for files of an unknown kind; SealKeyError
 */
export default async function sealSite(
  options: SealOptions,
): Promise<SealedBuild> {
  const {siteDir, builtDir, publicDir, scriptsOf} = options;
  const key = await importSealingKey(options.sealKey);
  const staticDir = path.join(siteDir, 'static');
  const staticFiles = new Set(globSync('**/*', {cwd: staticDir, dot: true}));
  const files = classifyFiles(
    globSync('**/*', {cwd: builtDir, dot: true}).sort(),
    staticFiles,
  );

  await mkdir(path.join(publicDir, SEALED_FOLDER), {recursive: true});
  const pages = listPageScripts(files.pages, scriptsOf, options.gate.baseUrl);
  const shared = findShared(Object.values(pages));
  const isInBoot = (file: string) =>
    isMainScript(file) || shared.includes(file);
  const [names] = await Promise.all([
    sealFiles(
      [...files.scripts.filter((file) => !isInBoot(file)), ...files.assets],
      builtDir,
      publicDir,
      key,
    ),
    // Meanwhile, for it waits for others most of the time.
    writeShell(options),
  ]);
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

  for (const file of files.public) {
    // From where the author has put them: nothing of a plugin can slip in.
    await cp(path.join(staticDir, file), path.join(publicDir, file));
  }
  return {
    keyId: key.id,
    sealedFiles: Object.keys(names).length + 1,
    publicFiles: files.public,
  };
}

async function writeShell({
  siteDir,
  publicDir,
  gate,
  favicon,
}: SealOptions): Promise<void> {
  const {script, styles, loginMarkup} = await bundleGate(siteDir, gate);
  const gateScript = `gate.${hash(script).slice(0, 16)}.js`;
  await writeFile(path.join(publicDir, gateScript), script);
  const shell = renderShell({
    siteDir,
    title: gate.siteTitle,
    baseUrl: gate.baseUrl,
    favicon,
    gateScript,
    gateStyles: styles,
    loginMarkup,
    connect: connectSources(gate),
    demo: gate.authEmulatorUrl !== undefined,
  });
  // One for known addresses, one for hosts that know no other way.
  for (const name of ['index.html', '404.html']) {
    await writeFile(path.join(publicDir, name), shell);
  }
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
      const page = file.replace(/(?:^|\/)index\.html$/, '');
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

/** Firebase's endpoints for signing in and for tokens; in the demo the emulator alone. */
function connectSources({authEmulatorUrl}: GateConfig): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
