import type {Boot} from './boot';
import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {SealError} from './errors';
import {NAME_LENGTH} from './publishedName';

/*
 * The boot file's content:
 *
 *   offset  length
 *        0       1  format, 02
 *        1       4  length of the head (uint32, big endian)
 *        5       …  the head: JSON in UTF-8
 *        …       …  texts, one behind the other: styles and scripts in UTF-8
 *
 * Everybody fetches it first, and nothing is shown before it is read: so code
 * stands in it as it is run, without an escaping that would have to be undone.
 */
const FORMAT = 2;

const SCRIPTS = ['inlineScripts', 'sharedScripts', 'mainScripts'] as const;
type Scripts = (typeof SCRIPTS)[number];

/**
 * It lists every file of the site: so each name stands there once, and what
 * does not compress, the hashes, stands apart from what does.
 */
interface Head extends Omit<Boot, 'files' | 'pages' | 'styles' | Scripts> {
  /** Logical names. */
  readonly names: readonly string[];
  /** Published names, in the order of `names`, without anything between. */
  readonly hashes: string;
  /** Scripts of each page, as indexes of `names`. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
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
  // In the order in which pages need them: neighbours compress well.
  const names = [
    ...new Set([...Object.values(pages).flat(), ...Object.keys(files)]),
  ];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const scripts = mapValues(
    {inlineScripts, sharedScripts, mainScripts},
    (codes) => codes.map(toBytes),
  );
  const styleBytes = toBytes(styles);
  const head: Head = {
    ...rest,
    names,
    hashes: names.map((name) => publishedNameOf(name, files)).join(''),
    pages: mapValues(pages, (needed) =>
      needed.map((name) => indexes.get(name) ?? -1),
    ),
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
    files: Object.fromEntries(
      names.map((name, index) => [
        name,
        hashes.slice(index * NAME_LENGTH, (index + 1) * NAME_LENGTH),
      ]),
    ),
    pages: mapValues(pages, (scripts) =>
      scripts.map((index) => names[index] ?? ''),
    ),
    styles: toText(take(lengths.styles)),
    inlineScripts: lengths.inlineScripts.map(take),
    sharedScripts: lengths.sharedScripts.map(take),
    mainScripts: lengths.mainScripts.map(take),
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

function toBytes(text: string | Bytes): Bytes {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

function toText(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, To>;
}
