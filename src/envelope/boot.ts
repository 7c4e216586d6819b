import {
  concatBytes,
  decodeUint32,
  lengthPrefixed,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {NAME_LENGTH, SealError} from './sealedFile';

/** Logical name of the first sealed file, and its fixed published name below `sealed/`. */
export const BOOT_NAME = 'boot';

/** Folder of all sealed files, below the base URL. */
export const SEALED_FOLDER = 'sealed/';

/**
 * The content of the boot file: all that the site needs before its first page.
 * The format is below.
 *
 * @typeParam Script the code of a script: text, or its bytes in UTF-8
 */
export interface Boot<Script = string> {
  /** Id of the build; the same if all sealed files are the same. */
  readonly build: string;
  /**
   * Published names, below {@link SEALED_FOLDER}, by logical name.
   */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Logical names of the scripts of each page, by its key (see addresses.ts of
   * the internals).
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The site's style sheet. */
  readonly styles: string;
  /** Markup that Docusaurus puts before the site, without scripts. */
  readonly markup: string;
  /** Scripts to run before the site, in order: inline scripts of Docusaurus and its plugins. */
  readonly inlineScripts: readonly Script[];
  /** Scripts that many pages need; they wait in webpack's queue for its runtime. */
  readonly sharedScripts: readonly Script[];
  /** The site's own scripts, in order: webpack's runtime and main bundle. */
  readonly mainScripts: readonly Script[];
}

/**
 * Files and pages as the boot file lists them: each name once, and the hashes
 * apart, because they do not compress.
 */
interface NameTable {
  /** Logical names. */
  readonly names: readonly string[];
  /** Published names in the order of `names`, without separators. */
  readonly hashes: string;
  /** Scripts of each page, as indexes of `names`. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** Files and pages, as in {@link Boot}. */
type Listed = Pick<Boot, 'files' | 'pages'>;

/** @throws Error if a page needs a script that is not among the files */
function encodeNames({files, pages}: Listed): NameTable {
  // The order in which pages need them, because neighbours compress well.
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

function decodeNames({names, hashes, pages}: NameTable): Listed {
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
  // Another length would shift all names behind it.
  if (published.length !== NAME_LENGTH) {
    throw new Error(
      `A file or a script of a page has no published name of ${NAME_LENGTH} characters.`,
    );
  }
  return published;
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value)]),
  );
}

/*
 * The boot file's content:
 *
 *   offset  length
 *        0       1  format
 *        1       4  length of the head (uint32, big endian)
 *        5       …  the head: JSON in UTF-8
 *        …       …  styles and scripts in UTF-8, one behind the other: everyone
 *                   waits for this file, so its code needs no decoding
 */
const FORMAT = 4;

type Scripts = 'inlineScripts' | 'sharedScripts' | 'mainScripts';

interface Head
  extends NameTable, Omit<Boot, keyof Listed | 'styles' | Scripts> {
  /** Lengths of the texts in bytes, in their order. */
  readonly lengths: {readonly styles: number} & Readonly<
    Record<Scripts, readonly number[]>
  >;
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
  const texts: Bytes[] = [];
  const add = (text: string | Bytes): number => {
    const bytes =
      typeof text === 'string' ? new TextEncoder().encode(text) : text;
    texts.push(bytes);
    return bytes.length;
  };
  const head: Head = {
    ...rest,
    ...encodeNames({files, pages}),
    lengths: {
      styles: add(styles),
      inlineScripts: inlineScripts.map(add),
      sharedScripts: sharedScripts.map(add),
      mainScripts: mainScripts.map(add),
    },
  };
  const encoded = new TextEncoder().encode(JSON.stringify(head));
  return concatBytes([
    Uint8Array.of(FORMAT),
    lengthPrefixed(encoded),
    ...texts,
  ]);
}

/**
 * The boot file's content; its scripts are views on `content`.
 *
 * @throws SealError 'newerVersion' if it has another format
 */
export function decodeBoot(content: Bytes): Boot<Bytes> {
  if (content[0] !== FORMAT) {
    throw new SealError('newerVersion');
  }
  let offset = 1 + UINT32_LENGTH;
  const take = (length: number): Bytes => {
    offset += length;
    return content.subarray(offset - length, offset);
  };
  const head = take(decodeUint32(content.subarray(1)));
  const {names, hashes, pages, lengths, ...rest} = JSON.parse(
    new TextDecoder().decode(head),
  ) as Head;
  return {
    ...rest,
    ...decodeNames({names, hashes, pages}),
    styles: new TextDecoder().decode(take(lengths.styles)),
    inlineScripts: lengths.inlineScripts.map(take),
    sharedScripts: lengths.sharedScripts.map(take),
    mainScripts: lengths.mainScripts.map(take),
  };
}
