import {rootOf} from './ContentFile';
import type {FileFacts} from './FileFacts';
import type {Heading} from './readHeadings';

export interface NumberedHeading extends Heading {
  readonly number: string;
}

export interface NumberedFile {
  readonly file: string;
  readonly headings: readonly NumberedHeading[];
  /** Of the highest level, in the order of the file. */
  readonly sections: readonly number[];
  readonly hasParts: boolean;
  /** Of its headings, the title aside. */
  readonly topLevel: number;
}

interface Owner {
  readonly file: NumberedFile;
  readonly heading: NumberedHeading;
}

/** The documents of one folder of a version, with all below it, share their numbers. */
export class Numbering {
  readonly #owners = new Map<string, Owner>();

  constructor(readonly files: readonly NumberedFile[]) {
    for (const file of files) {
      for (const heading of file.headings) {
        const {number} = heading;
        const owner = this.#owners.get(number);
        if (
          owner === undefined ||
          claim(file, number) > claim(owner.file, number)
        ) {
          this.#owners.set(number, {file, heading});
        }
      }
    }
  }

  /** Who has the number of a heading by right, if not the heading itself. */
  otherOwnerOf(heading: NumberedHeading): Owner | undefined {
    const owner = this.#owners.get(heading.number);
    return owner?.heading === heading ? undefined : owner;
  }

  /** The number to be expected in a file, which leaves out those of others. */
  nextIn(
    {file}: NumberedFile,
    parent: string,
    last: string | undefined,
  ): string | undefined {
    if (last === undefined) {
      // A document may begin with any section.
      return parent === '' ? undefined : `${parent}.1`;
    }
    let next = followerOf(last);
    while (this.#isOfAnother(next, file)) {
      next = followerOf(next);
    }
    return next;
  }

  /** The number that would be next in a file in place of one that is taken. */
  freeIn(file: NumberedFile, {number}: NumberedHeading): string | undefined {
    const parent = parentOf(number);
    const isBeside = (other: string): boolean => parentOf(other) === parent;
    const own = file.headings
      .filter((heading) => this.otherOwnerOf(heading) === undefined)
      .map((heading) => heading.number)
      .filter(isBeside);
    // Without any by right, it comes after all others.
    const given =
      own.length > 0 ? own : [...this.#owners.keys()].filter(isBeside);
    const places = given.map((other) => Number(other.split('.').at(-1)));
    const last = given[places.indexOf(Math.max(...places))];
    return this.nextIn(file, parent, last);
  }

  #isOfAnother(number: string, file: string): boolean {
    const owner = this.#owners.get(number);
    return owner !== undefined && owner.file.file !== file;
  }
}

/**
 * How well a number fits into a file: the more sections in a row its own is one
 * of, the better. What ends a row may have been put there last.
 */
function claim({sections}: NumberedFile, number: string): number {
  const section = Number(number.split('.')[0]);
  let [first, last] = [section, section];
  while (sections.includes(first - 1)) {
    first -= 1;
  }
  while (sections.includes(last + 1)) {
    last += 1;
  }
  const row = sections.includes(section) ? last - first + 1 : 0;
  return section === last ? row / 2 : row;
}

/** Whether documents each begin anew with 1, and none has a rule such as 3.2. */
function countSteps(files: readonly NumberedFile[]): boolean {
  return (
    files.filter(({sections: [first]}) => first === 1).length > 1 &&
    files.every(({headings}) =>
      headings.every(({number}) => parentOf(number) === ''),
    )
  );
}

/** Not those that number steps below their headings, each time from 1. */
function isNumbered({headings, topLevel}: NumberedFile): boolean {
  return headings.every(({level}) => level <= topLevel);
}

/**
 * Documents without sections have numbers for other reasons: of versions, say.
 * Where they count steps, each document has its own numbers.
 */
export default function readNumberings(
  documents: readonly Pick<FileFacts, 'file' | 'kind' | 'headings' | 'parts'>[],
): Numbering[] {
  const groups = new Map<string, NumberedFile[]>();
  for (const {file, kind, headings, parts} of documents) {
    const numbered = headings.filter(
      (heading): heading is NumberedHeading => heading.number !== undefined,
    );
    const sections = numbered
      .filter(({number}) => parentOf(number) === '')
      .map(({number}) => Number(number));
    if (kind === 'docs' && sections.length > 0) {
      const folder = folderOfNumbers({file, kind});
      groups.set(folder, [
        ...(groups.get(folder) ?? []),
        {
          file,
          headings: numbered,
          sections,
          hasParts: parts.length > 0,
          topLevel: Math.min(
            ...headings.map(({level}) => level).filter((level) => level > 1),
          ),
        },
      ]);
    }
  }
  return [...groups.values()].flatMap((files) =>
    countSteps(files)
      ? files.filter(isNumbered).map((file) => new Numbering([file]))
      : [new Numbering(files)],
  );
}

/** The folder whose documents share their numbers with a file. */
export function folderOfNumbers(
  document: Pick<FileFacts, 'file' | 'kind'>,
): string {
  return document.file
    .split('/')
    .slice(0, -1)
    .slice(0, rootOf(document).split('/').length + 1)
    .join('/');
}

/** `3` of `3.2`. */
export function parentOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** `3.3` of `3.2`. */
function followerOf(number: string): string {
  const parts = number.split('.');
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
}
