import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import pMap from 'p-map';

import {assertNone} from '../shared/UserError';
import {pageKey} from '../internals/addresses';
import {
  BOOT_NAME,
  encodeBoot,
  joinBoot,
  pageFile,
  SCRIPTS_NAME,
  SEALED_FOLDER,
  type Boot,
} from '../envelope/boot';
import {concatBytes, type Bytes} from '../envelope/bytes';
import {importSealingKey, type SealingKey} from '../envelope/keys';
import type {Compress} from '../envelope/plaintext';
import {publishedName, sealFile} from '../envelope/sealedFile';
import {listScripts, type BuiltSite} from './builtSite';
import {listFolder} from './listFolder';
import readPage from './readPage';
import type {StaticFolder} from './readStaticFolder';

export interface SealOptions {
  /** Docusaurus's output. */
  readonly builtDir: string;
  readonly site: BuiltSite;
  /** The folder to publish; this adds sealed/ to it. */
  readonly publicDir: string;
  readonly staticFolder: StaticFolder;
  /** SEAL_KEY. */
  readonly sealKey: string;
}

export interface SealedBuild {
  /** Public; 8 hexadecimal digits. */
  readonly keyId: string;
  readonly sealedFiles: number;
}

/** How many files are read at once: enough for all threads that compress. */
export const CONCURRENCY = 8;

const gzipBuffer = promisify(gzip);
const compress: Compress = async (content) =>
  new Uint8Array(await gzipBuffer(content, {level: 9}));

/**
 * Seals all of Docusaurus's output, except the public files of static/.
 *
 * @throws UserError for files of an unknown kind and style sheets of other sites;
 *   SealKeyError
 */
export async function sealContent(options: SealOptions): Promise<SealedBuild> {
  const {builtDir, publicDir, site} = options;
  const key = await importSealingKey(options.sealKey);
  const built = classifyFiles(options);
  const sealedDir = path.join(publicDir, SEALED_FOLDER);
  await mkdir(sealedDir, {recursive: true});

  const read = async (name: string): Promise<Bytes> =>
    new Uint8Array(await readFile(path.join(builtDir, name)));
  const write = (name: string, sealed: Bytes) =>
    writeFile(path.join(sealedDir, name), sealed);
  /** Writes files under the hash of their sealed bytes; gives these names. */
  const seal = async (
    files: Readonly<Record<string, () => Promise<Bytes>>>,
  ) => {
    const names = await pMap(
      Object.entries(files),
      async ([name, load]) => {
        const content = await load();
        const sealed = await sealFile({name, content, key, compress});
        const published = await publishedName(sealed);
        await write(published, sealed);
        return [name, published] as const;
      },
      {concurrency: CONCURRENCY},
    );
    return Object.fromEntries(names);
  };

  const {shared, pages} = listScripts(site);
  const common = [...shared, ...site.mainScripts];
  const files = await seal({
    ...Object.fromEntries(
      [...built.scripts, ...built.assets]
        .filter((name) => !common.includes(name))
        .map((name) => [name, () => read(name)]),
    ),
    ...Object.fromEntries(
      built.pages.map((name) => [
        pageFile(pageKey(name)),
        async () => readPage(await read(name)),
      ]),
    ),
    [SCRIPTS_NAME]: async () =>
      joinScripts(await Promise.all(common.map(read))),
  });
  const styles = Buffer.concat(await Promise.all(built.styles.map(read)));
  const boot = {
    // The published names are hashes of the files.
    build: createHash('sha256')
      .update(JSON.stringify(files))
      .digest('hex')
      .slice(0, 16),
    files,
    pages,
    styles: String(styles),
    markup: site.markup,
    inlineScripts: site.inlineScripts,
  };
  assertNone(
    [...boot.styles.matchAll(/@import\s[^;]*/g)].map(([rule]) => rule),
    'Style sheets import these of other sites, which the content policy blocks:',
    'Put the style sheets and their fonts into src/css/, and import them from there.',
  );
  await write(BOOT_NAME, await sealBoot(boot, key, compress));
  return {keyId: key.id, sealedFiles: Object.keys(files).length + 1};
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

/** Scripts as one, in order. Each ends its line, because it may end in a comment. */
function joinScripts(scripts: readonly Bytes[]): Bytes {
  const end = new TextEncoder().encode('\n;\n');
  return concatBytes(scripts.flatMap((script) => [script, end]));
}

/** The files to seal of Docusaurus's output; paths below its folder. */
interface BuiltFiles {
  /** Pages, as ssrTemplate of src/sealed/index.ts writes them. */
  readonly pages: string[];
  /** Scripts that the opened site runs. */
  readonly scripts: string[];
  /** Style sheets, which the boot file contains. */
  readonly styles: string[];
  /** Images and attached files, opened when a page shows them. */
  readonly assets: string[];
}

/** The first pattern counts: a document may attach an HTML file. */
const KINDS: readonly (readonly [keyof BuiltFiles, RegExp])[] = [
  ['assets', /^assets\/(?:images|files)\//],
  ['pages', /\.html$/],
  ['scripts', /^assets\/js\/.*\.js$/],
  ['styles', /^assets\/css\/.*\.css$/],
];

const SOUND_OR_FILM =
  /\.(?:3gp|aac|aiff?|avi|flac|flv|m4[av]|mkv|mov|mp[34g]|mpeg|oga|og[gv]|opus|vob|wav|weba|webm|wm[av])$/i;

/**
 * @throws UserError that names every file of sound or film, every file of an unknown kind, and every HTML
 *   file that is not a page of the site, because nobody could open it
 */
function classifyFiles({
  builtDir,
  site,
  staticFolder,
}: SealOptions): BuiltFiles {
  const inStatic = new Set(staticFolder.files);
  const pageKeys = new Set(site.pages.map(({key}) => key));
  const built: BuiltFiles = {pages: [], scripts: [], styles: [], assets: []};
  const unplayable: string[] = [];
  const unknown: string[] = [];
  for (const file of listFolder(builtDir).files) {
    if (SOUND_OR_FILM.test(file)) {
      unplayable.push(file);
    } else if (!staticFolder.publicFiles.has(file)) {
      const [kind] = inStatic.has(file)
        ? (['assets'] as const)
        : (KINDS.find(([, pattern]) => pattern.test(file)) ?? []);
      const isKnown =
        kind !== undefined && (kind !== 'pages' || pageKeys.has(pageKey(file)));
      (isKnown ? built[kind] : unknown).push(file);
    }
  }
  assertNone(
    unplayable,
    'Browsers cannot play sealed sound and film, but the site has these files:',
    'Upload them to a site that plays them, list it in embeds of src/gate.config.ts, and show them from there.',
  );
  assertNone(
    unknown,
    'The build contains files that cannot be sealed, or HTML files that belong to no page:',
    'Find the plugin that writes them and turn it off. Feeds, sitemaps, search indexes and offline plugins of Docusaurus would publish unencrypted text.',
    'Write redirects as pages instead of @docusaurus/plugin-client-redirects.',
    'Put files that pages show or link into static/, or beside the page.',
  );
  return built;
}
