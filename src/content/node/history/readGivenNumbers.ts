import {readNumber} from '../../../documents/ruleNumber';
import type Cache from '../Cache';
import frontMatterOf from '../frontMatterOf';
import scanLines from '../scanLines';
import {folderOfNumbers} from '../readNumberings';
import ObjectReader from './ObjectReader';
import {dayOf, type Step} from './readSteps';

/** What a number was called for some time. */
export interface FormerTitle {
  readonly title: string;
  readonly file: string;
  /** ISO dates; without an end, it is so in the newest commit. */
  readonly from: string;
  until?: string;
}

export interface GivenNumber {
  readonly number: string;
  /** Its documents share their numbers. */
  readonly folder: string;
  /** Oldest first. */
  readonly titles: FormerTitle[];
}

/** Titles by number. */
type Numbers = readonly (readonly [number: string, title: string])[];

/**
 * Lists every number that a published rule ever had, on the main line.
 *
 * @param steps all of the repository, newest first
 */
export default async function readGivenNumbers(
  siteDir: string,
  steps: readonly Step[],
  cache: Cache,
): Promise<GivenNumber[]> {
  const objects = new ObjectReader(siteDir);
  const register = new Register();
  try {
    for (const {time, changes} of steps.toReversed()) {
      for (const {before, after} of changes) {
        if (before !== undefined && before.file !== after?.file) {
          register.set(before.file, []);
        }
        if (after !== undefined) {
          const {hash} = after.blob;
          const numbers = await cache.remember('numbers', hash, async () =>
            scanNumbers(await objects.read(hash)),
          );
          register.set(after.file, numbers);
        }
      }
      register.endStep(dayOf(time));
    }
    return register.given;
  } finally {
    objects.close();
  }
}

/** Which rule has which number, step by step. */
class Register {
  readonly #given = new Map<string, GivenNumber>();
  readonly #byFile = new Map<string, Numbers>();
  /** Titles by file, of a number in a folder. */
  readonly #owners = new Map<string, Map<string, string>>();
  readonly #touched = new Set<string>();

  get given(): GivenNumber[] {
    return [...this.#given.values()];
  }

  /** What a file says from now on. */
  set(file: string, numbers: Numbers): void {
    const folder = folderOfNumbers({file, kind: 'docs'});
    for (const [number] of this.#byFile.get(file) ?? []) {
      const key = `${folder}\0${number}`;
      this.#owners.get(key)?.delete(file);
      this.#touched.add(key);
    }
    this.#byFile.set(file, numbers);
    for (const [number, title] of numbers) {
      const key = `${folder}\0${number}`;
      const owners = this.#owners.get(key) ?? new Map<string, string>();
      this.#owners.set(key, owners.set(file, title));
      this.#touched.add(key);
    }
  }

  /** Only what a whole step leaves counts: rules move within it. */
  endStep(date: string): void {
    for (const key of this.#touched) {
      const [folder = '', number = ''] = key.split('\0');
      const given = this.#given.get(key) ?? {folder, number, titles: []};
      this.#given.set(key, given);
      const last = given.titles.at(-1);
      const open = last?.until === undefined ? last : undefined;
      const owners = [...(this.#owners.get(key) ?? [])];
      // Where two have a number, it is that of the one which had it first.
      if (owners.some(([, title]) => title === open?.title)) {
        continue;
      }
      if (open !== undefined) {
        open.until = date;
      }
      const [owner] = owners;
      if (owner !== undefined) {
        given.titles.push({file: owner[0], title: owner[1], from: date});
      }
    }
    this.#touched.clear();
  }
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;

/**
 * The numbered headings of a document, if it numbers sections. It reads lines,
 * not the tree: all that was ever written is looked through.
 */
export function scanNumbers(text: string): Numbers {
  const frontMatter = frontMatterOf(text);
  if (/^(?:draft|unlisted):\s*true\s*$/m.test(frontMatter)) {
    return [];
  }
  const numbers: [number: string, title: string][] = [];
  for (const {line, isCode} of scanLines(
    text.slice(frontMatter.length).replaceAll('\r\n', '\n'),
  )) {
    const heading = isCode ? undefined : HEADING.exec(line)?.[2];
    const numbered = heading && readNumber(plainText(heading));
    if (numbered) {
      numbers.push([numbered.number, numbered.title]);
    }
  }
  return numbers.some(([number]) => !number.includes('.')) ? numbers : [];
}

/** Without the marks of Markdown. */
function plainText(heading: string): string {
  return heading
    .replace(/\s+#+\s*$/, '')
    .replace(/\s*(?:\\?\{#[^}]*\}|\{\/\*.*?\*\/\}|<!--.*?-->)/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|\*\*|__|[`~]/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
