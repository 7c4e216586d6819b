import {START, type Document} from '../../documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../documents/ruleNumber';
import listOf from '../../shared/listOf';
import {reportTo, SITE, type Finding, type Report} from '../findings/Finding';
import type {CheckedSite} from '../site/CheckedSite';
import {NUMBERS_FILE} from '../site/NumberList';
import Rulebook, {
  findLostRules,
  followerOf,
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
  checkPlaces(rulebook, report);
  checkList(rulebook, report);
  // Each version that Docusaurus keeps has its own numbers.
  const versions = new Map<string, Document[]>();
  for (const page of pages) {
    if (!page.isCurrent && page.isDocument) {
      const {document} = page;
      const folder = document.file.split('/').slice(0, 2).join('/');
      versions.set(folder, [...(versions.get(folder) ?? []), document]);
    }
  }
  for (const documents of versions.values()) {
    checkPlaces(new Rulebook(documents), report);
  }
}

/** Rules that are not in the list, but those whose number is wrong anyhow. */
export function findNewRules(rulebook: Rulebook): Rule[] {
  const misplaced: Finding[] = [];
  checkPlaces(rulebook, reportTo(misplaced, SITE));
  const wrong = new Set(misplaced.map(placeOf));
  return rulebook.rules.filter(
    (rule) =>
      rulebook.given?.has(rule.number) !== true && !wrong.has(placeOf(rule)),
  );
}

function placeOf({file, line}: Pick<Finding, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

function checkPlaces(rulebook: Rulebook, report: Report): void {
  for (const document of rulebook.documents) {
    const lost = findLostRules(document);
    for (const rule of lost) {
      report('rule-section', rule.heading, describeLost(rule));
    }
    checkOrder(document, rulebook, (check, heading, message) => {
      // One finding for a heading is enough.
      if (!lost.some((rule) => rule.heading === heading)) {
        report(check, heading, message);
      }
    });
  }
}

function describeLost({number, section, above}: LostRule): string {
  const advice =
    above === undefined || section.includes('.')
      ? `Add a heading such as "${markdownOf(section, '…')}" above it`
      : `Number the heading in line ${above.line}: "${markdownOf(section, readNumber(above.text)?.title ?? above.text)}"`;
  return `Rule ${number} has no section ${section}. ${advice}`;
}

function checkOrder(
  document: Document,
  rulebook: Rulebook,
  report: Report,
): void {
  const rules = document.rules.map(({heading}) => heading);
  const own = new Set(rules.map(({number}) => number));
  /** By section, the number of its last rule so far. */
  const last = new Map<string, string>();
  const duplicates = new Set<string>();
  for (const rule of rules) {
    const {number} = rule;
    const parent = parentOf(number);
    if (!rulebook.isOwner(rule)) {
      const owner = rulebook.owners.get(number);
      // Rules below a section that is reported are reported with it.
      if (!isBelow(number, duplicates)) {
        report(
          'rule-duplicate',
          rule,
          `${number} is already the number of "${owner?.title}" (${owner?.file}:${owner?.line}). Give this one the next free number, ${rulebook.freeAfter(rules, rule)}`,
        );
      }
      duplicates.add(number);
      continue;
    }
    const before = last.get(parent);
    last.set(parent, number);
    if (isBelow(number, duplicates)) {
      continue;
    }
    const section = last.get(parentOf(parent));
    if (parent !== '' && own.has(parent) && section !== parent) {
      report(
        'rule-section',
        rule,
        `${number} is ${section === undefined ? 'before any section' : `below section ${section}`}. Move it below ${parent}, or give it a number of that section`,
      );
      continue;
    }
    const expected = expectedAfter(before, number, own, rulebook);
    if (expected !== number) {
      report(
        'rule-number',
        rule,
        `Expected ${expected}, found ${number}. Write ${expected}, or put the numbers in order`,
      );
    }
  }
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
  // Numbers of other documents are left out, and missing ones reported elsewhere.
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

/** Old citations of a number lead to its heading, so that has to stay. */
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
    // What was below a section that is gone is reported with it.
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

/** The heading of a number, as it is written. */
function markdownOf(number: string, title: string): string {
  const parts = number.split('.');
  return `${'#'.repeat(parts.length + 1)} ${number}${parts.length === 1 ? '.' : ''} ${title}`;
}
