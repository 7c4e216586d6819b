import {
  headingsOf,
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
import type {CheckName, Finding} from '../Finding';
import {NUMBERS_FILE} from '../NumberList';

type Rule = NumberedSection['heading'];
type Numbered = Pick<Document, 'file' | 'rules' | 'sections'>;

/** Title of each number that was ever given; empty for a version that is kept. */
export type GivenTitles = ReadonlyMap<string, string>;

/**
 * The numbered headings of documents. All of them are one book: a citation names
 * a number, and nothing else. Where two rules claim a number, it belongs to the
 * one that the list of numbers names, or else to the first.
 */
export class Rules {
  readonly #owners = new Map<string, Rule>();

  constructor(
    readonly documents: readonly Numbered[],
    readonly given: GivenTitles,
  ) {
    for (const {rules} of documents) {
      for (const {heading} of rules) {
        const {number, title} = heading;
        const owner = this.#owners.get(number);
        if (
          owner === undefined ||
          (owner.title !== given.get(number) && title === given.get(number))
        ) {
          this.#owners.set(number, heading);
        }
      }
    }
  }

  get owners(): Rule[] {
    return [...this.#owners.values()];
  }

  ownerOf(number: string): Rule | undefined {
    return this.#owners.get(number);
  }

  /** A part that two documents show has the same heading in both. */
  isOwner(rule: Rule): boolean {
    const owner = this.#owners.get(rule.number);
    return owner?.file === rule.file && owner.line === rule.line;
  }

  /** The next number after one that is neither in another file nor was ever given. */
  freeAfter(number: string): string {
    let next = followerOf(number);
    while (this.#owners.has(next) || this.given.has(next)) {
      next = followerOf(next);
    }
    return next;
  }
}

/** Checks that numbers belong to one rule each, are in order and below their section. */
export function checkOrder(rules: Rules): Finding[] {
  return rules.documents.flatMap((document) => checkDocument(document, rules));
}

function checkDocument({rules: all}: Numbered, rules: Rules): Finding[] {
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
    if (!rules.isOwner(heading)) {
      duplicates.add(number);
      const owner = rules.ownerOf(number);
      const free = rules.freeAfter(
        lastOf(
          all.map((rule) => rule.heading),
          parent,
        ) ?? number,
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
    const expected = expectedAfter(before, number, own, rules);
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
  rules: Rules,
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
    (rules.ownerOf(next) !== undefined || rules.given.has(next))
  ) {
    next = followerOf(next);
  }
  return next;
}

/**
 * Finds rules without their section. If a document has nothing but such rules,
 * its numbers do not count; that is a mistake beside documents whose numbers do.
 */
export function checkSections({documents}: Rules): Finding[] {
  const folders = documents
    .filter(({rules}) => rules.length > 0)
    .map(({file}) => folderOf(file));
  return documents
    .filter(({file, rules}) =>
      rules.length > 0
        ? true
        : folders.some((folder) => `${folderOf(file)}/`.startsWith(`${folder}/`)),
    )
    .flatMap((document) => findLostRules(document));
}

function findLostRules(document: Numbered): Finding[] {
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
    const [section = '', ...rest] = number?.split('.') ?? [];
    // "3.0 Beta" is a release, and "1.8 Images" a stray number.
    const isRule = heading.number !== undefined || rest.join() === '1';
    if (level === 2 || rest.length !== 1 || !isRule || known.has(section)) {
      return [];
    }
    known.add(section);
    const advice =
      above === undefined
        ? `Add a heading such as "## ${section}. …" above it`
        : `Number the heading above it: "## ${section}. ${readNumber(above.text)?.title ?? above.text}"`;
    return [
      {
        file: above?.file ?? file,
        line: above?.line ?? line,
        column: above?.column ?? column,
        check: 'rule-section',
        message: `Rule ${number} has no section ${section}. ${advice}`,
      },
    ];
  });
}

/** Compares the numbers with the list of all that were ever given. */
export function checkGiven(rules: Rules): Finding[] {
  const {given, owners} = rules;
  const unlisted = new Map<string, Rule[]>();
  const reused: Finding[] = [];
  for (const heading of owners) {
    const {file, line, column, number, title} = heading;
    const listed = given.get(number);
    if (listed === undefined) {
      unlisted.set(file, [...(unlisted.get(file) ?? []), heading]);
    } else if (listed !== title && !isWithdrawn(title)) {
      reused.push({
        file,
        line,
        column,
        check: 'rule-reused',
        message: `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${rules.freeAfter(lastOf(owners, parentOf(number)) ?? number)}, and write ${headingOf(number)} with a line where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`,
      });
    }
  }
  return [...reused, ...[...unlisted].map(describeUnlisted), ...findGone(rules)];
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
function findGone(rules: Rules): Finding[] {
  const owners = rules.owners.toSorted((a, b) =>
    compareNumbers(a.number, b.number),
  );
  const isGone = (number: string): boolean =>
    rules.given.has(number) && rules.ownerOf(number) === undefined;
  return [...rules.given].flatMap(([number, title]): Finding[] => {
    // What was below a section that is gone is reported with it.
    if (!isGone(number) || isGone(parentOf(number))) {
      return [];
    }
    const below = [...rules.given.keys()].filter(
      (other) => parentOf(other) === number && isGone(other),
    );
    const {file, line, column} =
      owners.findLast((owner) => compareNumbers(owner.number, number) < 0) ??
      (owners[0] as Rule);
    return [
      {
        file,
        line,
        column,
        check: 'rule-gone',
        message: `${number} "${title}"${below.length === 0 ? '' : `, with ${listOf(below)},`} has no heading any more, so that old citations lead nowhere. Keep its number: write ${headingOf(number)} with a line where to look instead`,
      },
    ];
  });
}

function headingOf(number: string): string {
  return number.includes('.')
    ? `"### ${number} Withdrawn"`
    : `"## ${number}. Withdrawn"`;
}

function isBelow(number: string, sections: ReadonlySet<string>): boolean {
  const parent = parentOf(number);
  return parent !== '' && (sections.has(parent) || isBelow(parent, sections));
}

/** The highest of the numbers that have the same parent. */
function lastOf(
  headings: readonly Pick<Rule, 'number'>[],
  parent: string,
): string | undefined {
  return headings
    .map(({number}) => number)
    .filter((number) => parentOf(number) === parent)
    .sort(compareNumbers)
    .at(-1);
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
