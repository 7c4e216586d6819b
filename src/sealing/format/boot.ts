import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {SealError} from './errors';
import {NAME_LENGTH} from './sealedFile';

/** Logical name of the first sealed file, and its fixed published name below `sealed/`. */
export const BOOT_NAME = 'boot';

/** Folder of all sealed files, below the base URL. */
export const SEALED_FOLDER = 'sealed/';

/**
 * What the boot file holds: all that the site needs before its first page. The
 * format is below.
 *
 * @typeParam Script the code of a script: text, or its bytes in UTF-8
 */
export interface Boot<Script = string> {
  /** Id of the build: two builds with the same sealed files have the same. */
  readonly build: string;
  /**
   * Published name, below {@link SEALED_FOLDER}, of every other sealed file by
   * its logical name, but for shards and what only pages of groups need.
   */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Logical names of the scripts of each page that is in no group, by its key
   * (see pageKeys.ts).
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** What lists the other pages, in the order of their keys: see addressKey in pageKeys.ts. */
  readonly groups: readonly BootGroup[];
  /** The site's style sheet. */
  readonly styles: string;
  /** Markup that Docusaurus puts before the site, scripts left out. */
  readonly markup: string;
  /** Scripts to run before the site, in order: inline scripts of Docusaurus and its plugins. */
  readonly inlineScripts: readonly Script[];
  /** Scripts that many pages need; they wait in webpack's queue for its runtime. */
  readonly sharedScripts: readonly Script[];
  /** The site's own scripts, in order: webpack's runtime and main bundle. */
  readonly mainScripts: readonly Script[];
}

/** Neighbouring pages, which a file of their own lists: see groups.ts. */
export interface BootGroup {
  /** The least key in it. */
  readonly from: string;
  /** Logical name of its file. */
  readonly script: string;
}

/** Folders of Docusaurus's output whose files are fetched as such, not run. */
export const ASSET_FOLDERS = /^assets\/(?:images|fonts|medias|files)\//;

/**
 * Files and pages, as the boot file, the groups of routes and the shards list
 * them: each name is there once, and what does not compress, the hashes,
 * is apart from what does.
 */
export interface NameTable {
  /** Logical names. */
  readonly names: readonly string[];
  /** Published names, in the order of `names`, without anything between. */
  readonly hashes: string;
  /** Scripts of each page, as indexes of `names`. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

type Listed = Pick<Boot, 'files' | 'pages'>;

/** @throws Error if a page needs a script that is not among the files */
export function encodeNames({files, pages}: Listed): NameTable {
  // In the order in which pages need them: neighbours compress well.
  const names = [
    ...new Set([...Object.values(pages).flat(), ...Object.keys(files)]),
  ];
  const indexes = new Map(names.map((name, index) => [name, index]));
  return {
    names,
    hashes: names.map((name) => publishedNameOf(name, files)).join(''),
    pages: mapValues(pages, (needed) =>
      needed.map((name) => indexes.get(name) ?? -1),
    ),
  };
}

export function decodeNames({names, hashes, pages}: NameTable): Listed {
  return {
    files: Object.fromEntries(
      names.map((name, index) => [
        name,
        hashes.slice(index * NAME_LENGTH, (index + 1) * NAME_LENGTH),
      ]),
    ),
    pages: mapValues(pages, (scripts) =>
      scripts.map((index) => names[index] ?? ''),
    ),
  };
}

function publishedNameOf(name: string, files: Boot['files']): string {
  const published = files[name] ?? '';
  // Of any other length it would shift all behind it.
  if (published.length !== NAME_LENGTH) {
    throw new Error(
      `A file or a script of a page has no published name of ${NAME_LENGTH} characters.`,
    );
  }
  return published;
}

/** The published names of these files alone, in the order of `files`. */
export function selectFiles(
  files: Boot['files'],
  names: readonly string[],
): Record<string, string> {
  const wanted = new Set(names);
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => wanted.has(name)),
  );
}

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, To>;
}

/*
 * The boot file's content:
 *
 *   offset  length
 *        0       1  format, 03
 *        1       4  length of the head (uint32, big endian)
 *        5       …  the head: JSON in UTF-8
 *        …       …  texts, one behind the other: styles and scripts in UTF-8
 *
 * Everybody fetches it first, and nothing is shown before it is read: so code
 * is in it as it is run, without an escaping that would have to be undone.
 */
const FORMAT = 3;

const SCRIPTS = ['inlineScripts', 'sharedScripts', 'mainScripts'] as const;
type Scripts = (typeof SCRIPTS)[number];

interface Head
  extends NameTable, Omit<Boot, 'files' | 'pages' | 'styles' | Scripts> {
  /** Lengths of the texts in bytes, in their order. */
  readonly lengths: Readonly<Record<Scripts, readonly number[]>> & {
    readonly styles: number;
  };
}

/** @throws Error if a page needs a script that is not among the files */
export function encodeBoot({
  files,
  pages,
  styles,
  inlineScripts,
  sharedScripts,
  mainScripts,
  ...rest
}: Boot<string | Bytes>): Bytes {
  const scripts = mapValues(
    {inlineScripts, sharedScripts, mainScripts},
    (codes) => codes.map(toBytes),
  );
  const styleBytes = toBytes(styles);
  const head: Head = {
    ...rest,
    ...encodeNames({files, pages}),
    lengths: {
      styles: styleBytes.length,
      ...mapValues(scripts, (codes) => codes.map(({length}) => length)),
    },
  };
  const headBytes = toBytes(JSON.stringify(head));
  return concatBytes([
    Uint8Array.of(FORMAT),
    encodeUint32(headBytes.length),
    headBytes,
    styleBytes,
    ...SCRIPTS.flatMap((kind) => scripts[kind]),
  ]);
}

/**
 * The boot file's content; its scripts are views on `content`.
 *
 * @throws SealError 'newerVersion' if it is of another format
 */
export function decodeBoot(content: Bytes): Boot<Bytes> {
  if (content[0] !== FORMAT) {
    throw new SealError('newerVersion');
  }
  let offset = 1;
  const take = (length: number): Bytes => {
    offset += length;
    return content.subarray(offset - length, offset);
  };
  const headLength = decodeUint32(take(UINT32_LENGTH));
  const {names, hashes, pages, lengths, ...rest} = JSON.parse(
    toText(take(headLength)),
  ) as Head;
  return {
    ...rest,
    ...decodeNames({names, hashes, pages}),
    styles: toText(take(lengths.styles)),
    inlineScripts: lengths.inlineScripts.map(take),
    sharedScripts: lengths.sharedScripts.map(take),
    mainScripts: lengths.mainScripts.map(take),
  };
}

function toBytes(text: string | Bytes): Bytes {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

function toText(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}
