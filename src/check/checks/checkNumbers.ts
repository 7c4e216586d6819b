import {START, type Document, type Heading} from '../../documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../documents/ruleNumber';
import listOf from '../../shared/listOf';
import {SITE, type CheckName, type Report} from '../findings/Finding';
import type {CheckedSite} from '../site/CheckedSite';
import Rulebook, {
  findLostRules,
  followerOf,
  NUMBERS_FILE,
  parentOf,
  type LostRule,
  type Rule,
} from '../site/Rulebook';

/**
 * Checks that each number belongs to one rule, that numbers are in order and
 * below their section, and that none was ever given to another rule.
 */
export default function checkNumbers({
  rulebook,
  pages,
  report,
}: CheckedSite): void {
  // Each older version has its own numbers.
  const versions = new Map<string, Document[]>();
  for (const {document, isCurrent, isDocument} of pages) {
    if (!isCurrent && isDocument) {
      const folder = document.file.split('/').slice(0, 2).join('/');
      versions.set(folder, [...(versions.get(folder) ?? []), document]);
    }
  }
  const books = [...versions.values()].map((own) => new Rulebook(own));
  for (const book of [rulebook, ...books]) {
    for (const {check, heading, message} of findMisplaced(book)) {
      report(check, heading, message);
    }
  }
  checkList(rulebook, report);
}

/** Rules with a right number that is not in the list yet. */
export function findNewRules(rulebook: Rulebook): Rule[] {
  const wrong = new Set(
    findMisplaced(rulebook).map(({heading}) => placeOf(heading)),
  );
  return rulebook.rules.filter(
    (rule) =>
      rulebook.given?.has(rule.number) !== true && !wrong.has(placeOf(rule)),
  );
}

function placeOf({file, line}: Heading): string {
  return `${file}:${line}`;
}

interface Misplaced {
  readonly check: CheckName;
  readonly heading: Heading;
  readonly message: string;
}

/** At most one for each heading. */
function findMisplaced(rulebook: Rulebook): Misplaced[] {
  return rulebook.documents.flatMap((document) => {
    const lost = findLostRules(document);
    return [
      ...lost.map((rule) => ({
        check: 'rule-section' as const,
        heading: rule.heading,
        message: describeLost(rule),
      })),
      ...findUnordered(document, rulebook).filter((found) =>
        lost.every(({heading}) => heading !== found.heading),
      ),
    ];
  });
}

function describeLost({number, section, above}: LostRule): string {
  const advice =
    above === undefined || section.includes('.')
      ? `Add a heading such as "${markdownOf(section, '…')}" above it`
      : `Number the heading in line ${above.line}: "${markdownOf(section, readNumber(above.text)?.title ?? above.text)}"`;
  return `Rule ${number} has no section ${section}. ${advice}`;
}

function findUnordered(document: Document, rulebook: Rulebook): Misplaced[] {
  const rules = document.rules.map(({heading}) => heading);
  const own = new Set(rules.map(({number}) => number));
  /** By section, the number of its last rule so far. */
  const last = new Map<string, string>();
  const duplicates = new Set<string>();
  return rules.flatMap((rule): Misplaced[] => {
    const {number} = rule;
    const parent = parentOf(number);
    // Rules below a duplicate section are reported with it.
    const isReported = isBelow(number, duplicates);
    if (!rulebook.isOwner(rule)) {
      const owner = rulebook.owners.get(number);
      const message = `${number} is already the number of "${owner?.title}" (${owner?.file}:${owner?.line}). Give this one the next free number, ${rulebook.freeAfter(rules, rule)}`;
      duplicates.add(number);
      return isReported
        ? []
        : [{check: 'rule-duplicate', heading: rule, message}];
    }
    const before = last.get(parent);
    last.set(parent, number);
    if (isReported) {
      return [];
    }
    const section = last.get(parentOf(parent));
    if (parent !== '' && own.has(parent) && section !== parent) {
      const message = `${number} is ${section === undefined ? 'before any section' : `below section ${section}`}. Move it below ${parent}, or give it a number of that section`;
      return [{check: 'rule-section', heading: rule, message}];
    }
    const expected = expectedAfter(before, number, own, rulebook);
    const message = `Expected ${expected}, found ${number}. Write ${expected}, or put the numbers in order`;
    return expected === number
      ? []
      : [{check: 'rule-number', heading: rule, message}];
  });
}

/** @returns the number itself if it is right */
function expectedAfter(
  before: string | undefined,
  number: string,
  own: ReadonlySet<string>,
  rulebook: Rulebook,
): string {
  const parent = parentOf(number);
  if (before === undefined && parent === '') {
    // A document may begin with any section.
    return number;
  }
  let next = before === undefined ? `${parent}.1` : followerOf(before);
  // Skip numbers of other documents; missing ones are reported elsewhere.
  while (next !== number && !own.has(next) && rulebook.isGiven(next)) {
    next = followerOf(next);
  }
  return next;
}

function isBelow(number: string, sections: ReadonlySet<string>): boolean {
  const parent = parentOf(number);
  return parent !== '' && (sections.has(parent) || isBelow(parent, sections));
}

/** Compares the numbers with the list of all that were ever given. */
function checkList(rulebook: Rulebook, report: Report): void {
  const {given = new Map<string, string>(), rules} = rulebook;
  if (rules.length === 0) {
    return;
  }
  if (
    given.size > 0 &&
    rules.every(({number, title}) => given.get(number) !== title)
  ) {
    report(
      'rule-new',
      {...START, file: SITE},
      `${NUMBERS_FILE} has none of this site's rules, so it is the list of another site. Delete it, and run npm run check:content -- --fix`,
    );
    return;
  }
  for (const rule of rules) {
    const {number, title} = rule;
    const listed = given.get(number);
    if (listed !== undefined && listed !== title && !isWithdrawn(title)) {
      report(
        'rule-reused',
        rule,
        `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${rulebook.freeAfter(rules, rule)}, and write "${markdownOf(number, 'Withdrawn')}" with a line where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`,
      );
    }
  }
  reportNew(findNewRules(rulebook), report);
  reportGone(rulebook, given, report);
}

/** One finding for each file, at its first new rule. */
function reportNew(rules: readonly Rule[], report: Report): void {
  for (const first of rules) {
    const [found, ...more] = rules.filter(({file}) => file === first.file);
    if (found !== first) {
      continue;
    }
    const numbers = listOf([first, ...more].map(({number}) => number));
    const line = `"${first.number} ${first.title}"`;
    report(
      'rule-new',
      first,
      more.length === 0
        ? `${numbers} is not in ${NUMBERS_FILE}. Run npm run check:content -- --fix, or add the line ${line}`
        : `${numbers} are not in ${NUMBERS_FILE}. Run npm run check:content -- --fix, or add a line for each, such as ${line}`,
    );
  }
}

/** Old citations of a number lead to its heading, so it must stay. */
function reportGone(
  {owners, rules}: Rulebook,
  given: ReadonlyMap<string, string>,
  report: Report,
): void {
  const sorted = rules.toSorted((a, b) => compareNumbers(a.number, b.number));
  const gone = new Set(
    [...given.keys()].filter((number) => !owners.has(number)),
  );
  for (const number of gone) {
    // Reported with its section.
    if (gone.has(parentOf(number))) {
      continue;
    }
    const below = [...gone].filter((other) => parentOf(other) === number);
    const before = sorted.findLast(
      (rule) => compareNumbers(rule.number, number) < 0,
    );
    report(
      'rule-gone',
      before ?? sorted[0] ?? {...START, file: SITE},
      `${number} "${given.get(number)}"${below.length === 0 ? '' : `, with ${listOf(below)},`} has no heading any more, so that old citations lead nowhere. Keep its number: write "${markdownOf(number, 'Withdrawn')}" with a line where to look instead`,
    );
  }
}

/** The heading of a number in Markdown. */
function markdownOf(number: string, title: string): string {
  const parts = number.split('.');
  return `${'#'.repeat(parts.length + 1)} ${number}${parts.length === 1 ? '.' : ''} ${title}`;
}
