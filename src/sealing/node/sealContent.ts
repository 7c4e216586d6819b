import {readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';

import forEachConcurrently from '../../shared/forEachConcurrently';
import {parsePage, type PageFile} from '../docusaurus/node/pageTemplate';
import type {PageGroup} from '../docusaurus/node/splitRoutes';
import {encodeGroup} from '../docusaurus/shared/groups';
import {
  createShards,
  encodeShard,
  type PageShard,
} from '../docusaurus/shared/shards';
import {BOOT_NAME, SEALED_FOLDER, selectFiles} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {Compress} from '../format/compression';
import {importSealingKey, type SealingKey} from '../format/keys';
import {plaintextLength} from '../format/padding';
import {publishedName, sealFile} from '../format/sealedFile';
import {classifyFiles} from './classifyFiles';
import {createBoot, isMainScript, sealBoot} from './createBoot';
import {listFolder} from './listFolder';
import {listPages} from './listPages';
import type {StaticFolder} from './readStaticFolder';

export interface SealOptions {
  /** Folder of the sources. */
  readonly siteDir: string;
  /** What Docusaurus has built. */
  readonly builtDir: string;
  /** The scripts that the page at an address needs (see readPageScripts). */
  readonly scriptsOf: (address: string) => readonly string[];
  /** Pages that the boot file does not list (see readGroups). */
  readonly groups: readonly PageGroup[];
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

/** Gives the content of a file by its logical name. */
type ReadContent = (name: string) => Promise<Bytes>;

/** Writes a sealed file by its published name. */
type Write = (name: string, sealed: Bytes) => Promise<void>;

const gzipBuffer = promisify(gzip);
const compress: Compress = async (content) =>
  new Uint8Array(await gzipBuffer(content, {level: 9}));

/**
 * Seals a checked build of Docusaurus, all of it: what becomes of static/'s
 * public files and of the public part is none of its business.
 *
 * @throws ContentError for files of an unknown kind; SealKeyError
 */
export async function sealContent(options: SealOptions): Promise<SealedBuild> {
  const {builtDir, publicDir, scriptsOf} = options;
  const key = await importSealingKey(options.sealKey);
  const files = classifyFiles(
    listFolder(builtDir).files,
    staticFilesIn(options),
  );

  const sealedDir = path.join(publicDir, SEALED_FOLDER);
  await mkdir(sealedDir, {recursive: true});
  const write: Write = (name, sealed) =>
    writeFile(path.join(sealedDir, name), sealed);
  const {shared, pages, groups, ofGroups} = listPages({
    files: files.pages,
    scriptsOf,
    groups: options.groups,
    baseUrl: options.baseUrl,
  });
  const inOthers = new Set([...shared, ...groups.map(({script}) => script)]);
  const read: ReadContent = async (name) =>
    new Uint8Array(await readFile(path.join(builtDir, name)));
  const names = await sealFiles(
    [
      ...files.scripts.filter(
        (file) => !isMainScript(file) && !inOthers.has(file),
      ),
      ...files.assets,
    ],
    read,
    write,
    key,
  );
  const groupNames = await sealFiles(
    groups.map(({script}) => script),
    async (name) => {
      const group = groups.find(({script}) => script === name);
      const listed = group?.pages ?? {};
      return encodeGroup({
        pages: listed,
        files: selectFiles(names, Object.values(listed).flat()),
        script: await read(name),
      });
    },
    write,
    key,
  );
  const boot = createBoot({
    siteDir: builtDir,
    page: await readPage(files.pages, builtDir),
    pages,
    groups: groups.map(({from, script}) => ({from, script})),
    shared,
    styles: files.styles,
    files: {
      ...selectFiles(
        names,
        Object.keys(names).filter((name) => !ofGroups.has(name)),
      ),
      ...groupNames,
    },
  });
  const shards = createShards({build: boot.build, groups, files: names});
  await sealShards(shards, key, write);
  await write(BOOT_NAME, await sealBoot(boot, {key, compress}));
  return {
    keyId: key.id,
    sealedFiles: Object.keys(names).length + groups.length + shards.size + 1,
  };
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
  read: ReadContent,
  write: Write,
  key: SealingKey,
): Promise<Record<string, string>> {
  const names = new Map<string, string>();
  await forEachConcurrently(files, async (name) => {
    const sealed = await sealFile({
      name,
      content: await read(name),
      key,
      compress,
    });
    const published = await publishedName(sealed);
    await write(published, sealed);
    names.set(name, published);
  });
  // In the order of the files, whichever was ready first.
  return Object.fromEntries(files.map((name) => [name, names.get(name) ?? '']));
}

/** Of one length: from sizes nobody learns in which of them a page has come or gone. */
async function sealShards(
  shards: ReadonlyMap<string, PageShard>,
  key: SealingKey,
  write: Write,
): Promise<void> {
  const contents = [...shards].map(([name, shard]) => ({
    name,
    content: encodeShard(shard),
  }));
  const lengths = await Promise.all(
    contents.map(async ({content}) => (await compress(content)).length),
  );
  const lengthFor = () => plaintextLength(Math.max(...lengths));
  for (const file of contents) {
    await write(file.name, await sealFile({...file, key, compress, lengthFor}));
  }
}

async function readPage(
  [page]: readonly string[],
  builtDir: string,
): Promise<PageFile> {
  if (page === undefined) {
    throw new Error('Docusaurus has written no page.');
  }
  const text = await readFile(path.join(builtDir, page), 'utf8');
  return parsePage(text);
}
