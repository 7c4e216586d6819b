import {
  headingsOf,
  type Document,
  type Heading,
  type NumberedSection,
} from '../../documents';
import {
  compareNumbers,
  numberOfId,
  readNumber,
} from '../../documents/ruleNumber';

export type Rule = NumberedSection['heading'];

/** A rule such as 30.1 in a document without a section 30. */
export interface LostRule {
  readonly heading: Heading;
  readonly number: string;
  readonly section: string;
  /** The heading of level 2 that it is below. */
  readonly above: Heading | undefined;
}

/**
 * The documents that share their numbers: all current ones, or those of a
 * version. They are one book, because a citation names a number and nothing else.
 * If two rules claim a number, it belongs to the one that the list of numbers
 * names, or else to the first.
 */
export default class Rulebook {
  /** Those with rules, and those that should have some. */
  readonly documents: readonly Document[];
  /** By number. */
  readonly owners: ReadonlyMap<string, Rule>;
  /** Of each id, the numbers of the headings that have it. */
  readonly #numbersOf = new Map<string, string[]>();

  /** @param given the list of numbers; undefined for a version, which is kept as it was */
  constructor(
    documents: readonly Document[],
    readonly given?: ReadonlyMap<string, string>,
  ) {
    const owners = new Map<string, Rule>();
    for (const {heading} of documents.flatMap(({rules}) => rules)) {
      const {number, title, id} = heading;
      this.#numbersOf.set(id, [...(this.#numbersOf.get(id) ?? []), number]);
      const owner = owners.get(number);
      const listed = given?.get(number);
      if (owner === undefined || (owner.title !== listed && title === listed)) {
        owners.set(number, heading);
      }
    }
    this.owners = owners;
    const folders = documents
      .filter(({rules}) => rules.length > 0)
      .map(({file}) => file.slice(0, file.lastIndexOf('/') + 1));
    this.documents = documents.filter(
      (document) =>
        document.rules.length > 0 ||
        (findLostRules(document).length > 0 &&
          folders.some((folder) => document.file.startsWith(folder))),
    );
  }

  /** One for each number. */
  get rules(): Rule[] {
    return [...this.owners.values()];
  }

  /** A part that two documents show has the same heading in both. */
  isOwner(rule: Rule): boolean {
    const owner = this.owners.get(rule.number);
    return owner?.file === rule.file && owner.line === rule.line;
  }

  /** The numbers that an anchor may be that of; none for any other. */
  numbersOf(id: string): readonly string[] {
    return this.#numbersOf.get(id) ?? [numberOfId(id) ?? []].flat();
  }

  /** Whether a rule has the number, or had it once. */
  isGiven(number: string): boolean {
    return this.owners.has(number) || this.given?.has(number) === true;
  }

  /** The next number after the last one of some rules that was never given. */
  freeAfter(rules: readonly Rule[], {number}: Rule): string {
    const parent = parentOf(number);
    const last = rules
      .map((rule) => rule.number)
      .filter((other) => parentOf(other) === parent)
      .sort(compareNumbers)
      .at(-1);
    let next = followerOf(last ?? number);
    while (this.isGiven(next)) {
      next = followerOf(next);
    }
    return next;
  }
}

/** The first rule of each section that a document does not have. */
export function findLostRules(document: Document): LostRule[] {
  const known = new Set<string>();
  let above: Heading | undefined;
  return headingsOf(document).flatMap((heading): LostRule[] => {
    const number = readNumber(heading.text)?.number ?? '';
    known.add(number);
    if (heading.level === 2) {
      above = heading;
      return [];
    }
    const section = parentOf(number);
    // "3.0 Beta" is a release, "1.8 Images" a stray number, and "30.1" a rule.
    const isRule = heading.number !== undefined || /^\d+\.1$/.test(number);
    if (section === '' || !isRule || known.has(section)) {
      return [];
    }
    known.add(section);
    return [{heading, number, section, above}];
  });
}

/** `3` of `3.2`, nothing of `3`. */
export function parentOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** `3.3` of `3.2`. */
export function followerOf(number: string): string {
  const parts = number.split('.');
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
}
