import type {Boot} from './boot';
import {NAME_LENGTH} from './publishedName';

/**
 * Files and pages, as the boot file, the groups of routes and the shards list
 * them: each name stands there once, and what does not compress, the hashes,
 * stands apart from what does.
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

export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, To>;
}
