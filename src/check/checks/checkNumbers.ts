import {
  headingsOf,
  START,
  type Document,
  type Heading,
  type NumberedSection,
} from '../../documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../documents/ruleNumber';
import listOf from '../../shared/listOf';
import {SITE, type CheckName, type Finding} from '../Finding';
import {NUMBERS_FILE} from '../NumberList';
import type {Page} from '../Page';

type Rule = NumberedSection['heading'];

/**
 * The documents that share their numbers: all current ones, or those of a
 * version. They are one book, because a citation names a number and nothing else.
 * If two rules claim a number, it belongs to the one that the list of numbers
 * names, or else to the first.
 */
export class Rulebook {
  readonly documents: readonly Document[];
  readonly #owners = new Map<string, Rule>();

  /** @param given the list of numbers; undefined for a version, which is kept as it was */
  constructor(
    pages: readonly Pick<Page, 'document'>[],
    readonly given?: ReadonlyMap<string, string>,
  ) {
    const all = pages.map(({document}) => document);
    for (const {heading} of all.flatMap(({rules}) => rules)) {
      const {number, title} = heading;
      const owner = this.#owners.get(number);
      const listed = given?.get(number);
      if (owner === undefined || (owner.title !== listed && title === listed)) {
        this.#owners.set(number, heading);
      }
    }
    const folders = all
      .filter(({rules}) => rules.length > 0)
      .map(({file}) => folderOf(file));
    this.documents = all.filter(
      (document) =>
        document.rules.length > 0 ||
        (findLostRules(document).length > 0 &&
          folders.some((folder) => document.file.startsWith(`${folder}/`))),
    );
  }

  /** One for each number. */
  get rules(): Rule[] {
    return [...this.#owners.values()];
  }

  /** Rules that are not in the list, but those whose number is wrong anyhow. */
  get newRules(): Rule[] {
    const wrong = new Set(
      this.documents
        .flatMap((document) => findMisplaced(document, this))
        .map(placeOf),
    );
    return this.rules.filter(
      (rule) =>
        this.given?.has(rule.number) !== true && !wrong.has(placeOf(rule)),
    );
  }

  /** Whether a document has rules, or should have some. */
  includes({document}: Pick<Page, 'document'>): boolean {
    return this.documents.includes(document);
  }

  ownerOf(number: string): Rule | undefined {
    return this.#owners.get(number);
  }

  /** A part that two documents show has the same heading in both. */
  isOwner(rule: Rule): boolean {
    const owner = this.#owners.get(rule.number);
    return owner?.file === rule.file && owner.line === rule.line;
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
    while (this.#owners.has(next) || this.given?.has(next) === true) {
      next = followerOf(next);
    }
    return next;
  }
}

/**
 * Checks that each number belongs to one rule, that numbers are in order and
 * below their section, and that none was ever given to another rule.
 */
export default function checkNumbers(rulebook: Rulebook): Finding[] {
  return [
    ...rulebook.documents.flatMap((document) =>
      findMisplaced(document, rulebook),
    ),
    ...checkGiven(rulebook),
  ];
}

function findMisplaced(document: Document, rulebook: Rulebook): Finding[] {
  return [...checkOrder(document, rulebook), ...findLostRules(document)];
}

function checkOrder({rules: all}: Document, rulebook: Rulebook): Finding[] {
  const own = new Set(all.map(({heading}) => heading.number));
  const last = new Map<string, string>();
  const duplicates = new Set<string>();
  return all.flatMap(({heading}): Finding[] => {
    const {number} = heading;
    const parent = parentOf(number);
    const find = (check: CheckName, message: string): Finding[] => {
      const {file, line, column} = heading;
      return [{file, line, column, check, message}];
    };
    if (!rulebook.isOwner(heading)) {
      duplicates.add(number);
      const owner = rulebook.ownerOf(number);
      const free = rulebook.freeAfter(
        all.map((rule) => rule.heading),
        heading,
      );
      // Rules below a section that is reported are reported with it.
      return isBelow(number, duplicates)
        ? []
        : find(
            'rule-duplicate',
            `${number} is already the number of "${owner?.title}" (${owner?.file}:${owner?.line}). Give this one the next free number, ${free}`,
          );
    }
    const before = last.get(parent);
    last.set(parent, number);
    const section = last.get(parentOf(parent));
    if (isBelow(number, duplicates)) {
      return [];
    }
    if (parent !== '' && own.has(parent) && section !== parent) {
      return find(
        'rule-section',
        `${number} is ${section === undefined ? 'before any section' : `below section ${section}`}. Move it below ${parent}, or give it a number of that section`,
      );
    }
    const expected = expectedAfter(before, number, own, rulebook);
    return expected === undefined || expected === number
      ? []
      : find(
          'rule-number',
          `Expected ${expected}, found ${number}. Write ${expected}, or put the numbers in order`,
        );
  });
}

/** @returns undefined if any number is right */
function expectedAfter(
  before: string | undefined,
  number: string,
  own: ReadonlySet<string>,
  rulebook: Rulebook,
): string | undefined {
  const parent = parentOf(number);
  if (before === undefined && parent === '') {
    // A document may begin with any section.
    return undefined;
  }
  let next = before === undefined ? `${parent}.1` : followerOf(before);
  // Numbers of other documents are left out, and missing ones reported elsewhere.
  while (
    next !== number &&
    !own.has(next) &&
    (rulebook.ownerOf(next) !== undefined || rulebook.given?.has(next) === true)
  ) {
    next = followerOf(next);
  }
  return next;
}

/** Finds rules such as 30.1 in a document without a section 30. */
function findLostRules(document: Document): Finding[] {
  const known = new Set<string>();
  let above: Heading | undefined;
  return headingsOf(document).flatMap((heading): Finding[] => {
    const {file, line, column, level} = heading;
    const number = readNumber(heading.text)?.number;
    if (level === 2) {
      above = heading;
    }
    if (number !== undefined) {
      known.add(number);
    }
    const section = parentOf(number ?? '');
    if (number === undefined || section === '' || level === 2) {
      return [];
    }
    // "3.0 Beta" is a release, "1.8 Images" a stray number, and "30.1" a rule.
    const isRule = heading.number !== undefined || /^\d+\.1$/.test(number);
    if (!isRule || known.has(section)) {
      return [];
    }
    known.add(section);
    const advice =
      above === undefined || section.includes('.')
        ? `Add a heading such as "${headingOf(section, '…')}" above it`
        : `Number the heading in line ${above.line}: "${headingOf(section, readNumber(above.text)?.title ?? above.text)}"`;
    return [
      {
        file,
        line,
        column,
        check: 'rule-section',
        message: `Rule ${number} has no section ${section}. ${advice}`,
      },
    ];
  });
}

/** Compares the numbers with the list of all that were ever given. */
function checkGiven(rulebook: Rulebook): Finding[] {
  const {given, rules} = rulebook;
  if (given === undefined || rules.length === 0) {
    return [];
  }
  if (
    given.size > 0 &&
    rules.every(({number, title}) => given.get(number) !== title)
  ) {
    return [
      {
        ...START,
        file: SITE,
        check: 'rule-new',
        message: `${NUMBERS_FILE} has none of this site's rules, so it is the list of another site. Delete it, and run npm run check:content -- --fix`,
      },
    ];
  }
  const unlisted = new Map<string, Rule[]>();
  for (const rule of rulebook.newRules) {
    unlisted.set(rule.file, [...(unlisted.get(rule.file) ?? []), rule]);
  }
  const reused = rules.flatMap((rule): Finding[] => {
    const {file, line, column, number, title} = rule;
    const listed = given.get(number);
    if (listed === undefined || listed === title || isWithdrawn(title)) {
      return [];
    }
    return [
      {
        file,
        line,
        column,
        check: 'rule-reused',
        message: `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${rulebook.freeAfter(rules, rule)}, and write "${headingOf(number, 'Withdrawn')}" with a line where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`,
      },
    ];
  });
  return [
    ...reused,
    ...[...unlisted].map(describeUnlisted),
    ...findGone(rulebook, given),
  ];
}

function describeUnlisted([file, headings]: [string, Rule[]]): Finding {
  const [{line, column} = {line: 1, column: 1}] = headings;
  const lines = headings.map(({number, title}) => `"${number} ${title}"`);
  return {
    file,
    line,
    column,
    check: 'rule-new',
    message: `${listOf(headings.map(({number}) => number))} ${headings.length === 1 ? 'is' : 'are'} not in ${NUMBERS_FILE}. Run npm run check:content -- --fix, or add ${headings.length === 1 ? `the line ${lines[0]}` : `a line for each, such as ${lines[0]}`}`,
  };
}

/** Old citations of a number lead to its heading, so that has to stay. */
function findGone(
  rulebook: Rulebook,
  given: ReadonlyMap<string, string>,
): Finding[] {
  const rules = rulebook.rules.toSorted((a, b) =>
    compareNumbers(a.number, b.number),
  );
  const isGone = (number: string): boolean =>
    given.has(number) && rulebook.ownerOf(number) === undefined;
  return [...given].flatMap(([number, title]): Finding[] => {
    // What was below a section that is gone is reported with it.
    if (!isGone(number) || isGone(parentOf(number))) {
      return [];
    }
    const below = [...given.keys()].filter(
      (other) => parentOf(other) === number && isGone(other),
    );
    const {file, line, column} = rules.findLast(
      (rule) => compareNumbers(rule.number, number) < 0,
    ) ??
      rules[0] ?? {file: SITE, ...START};
    return [
      {
        file,
        line,
        column,
        check: 'rule-gone',
        message: `${number} "${title}"${below.length === 0 ? '' : `, with ${listOf(below)},`} has no heading any more, so that old citations lead nowhere. Keep its number: write "${headingOf(number, 'Withdrawn')}" with a line where to look instead`,
      },
    ];
  });
}

/** The line of Markdown with a number. */
function headingOf(number: string, title: string): string {
  const parts = number.split('.');
  return `${'#'.repeat(parts.length + 1)} ${number}${parts.length === 1 ? '.' : ''} ${title}`;
}

function placeOf({file, line}: Pick<Finding, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

function isBelow(number: string, sections: ReadonlySet<string>): boolean {
  const parent = parentOf(number);
  return parent !== '' && (sections.has(parent) || isBelow(parent, sections));
}

/** `3` of `3.2`. */
function parentOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** `3.3` of `3.2`. */
function followerOf(number: string): string {
  const parts = number.split('.');
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
