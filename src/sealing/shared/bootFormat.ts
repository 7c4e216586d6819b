import type {Boot} from './boot';
import type {Bytes} from './bytes';
import {NAME_LENGTH} from './publishedName';

/**
 * The boot file's content. It lists every file of the site, and everybody
 * fetches it first: so each name stands there once, and what does not compress,
 * the hashes, stands apart from what does.
 */
interface PackedBoot extends Omit<Boot, 'files' | 'pages'> {
  /** Logical names. */
  readonly names: readonly string[];
  /** Published names, in the order of `names`, without anything between. */
  readonly hashes: string;
  /** Scripts of each page, as indexes of `names`. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** @throws Error if a page needs a script that is not among the files */
export function encodeBoot({files, pages, ...rest}: Boot): Bytes {
  // In the order in which pages need them: neighbours compress well.
  const names = [
    ...new Set([...Object.values(pages).flat(), ...Object.keys(files)]),
  ];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const packed: PackedBoot = {
    ...rest,
    names,
    hashes: names.map((name) => publishedNameOf(name, files)).join(''),
    pages: mapValues(pages, (scripts) =>
      scripts.map((name) => indexes.get(name) ?? -1),
    ),
  };
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(packed)));
}

export function decodeBoot(content: Bytes): Boot {
  const {names, hashes, pages, ...rest} = JSON.parse(
    new TextDecoder().decode(content),
  ) as PackedBoot;
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

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value)]),
  );
}
