import {START, type Document, type Heading} from '../../documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import listOf from '../../shared/listOf';
import {SITE, type CheckName, type Report} from '../Finding';
import type {CheckedSite} from '../site/CheckedSite';
import {
  findLostRules,
  followerOf,
  NUMBERS_FILE,
  parentOf,
  type LostRule,
  type default as RuleNumbers,
  type Rule,
} from '../site/RuleNumbers';

/**
 * Checks that each number belongs to one rule, that numbers are in order and
 * below their section, and that none was ever given to another rule.
 */
export default function checkNumbers({numbers, report}: CheckedSite): void {
  for (const [heading, [check, message]] of findMisplaced(numbers)) {
    report(check, heading, message);
  }
  if (numbers.rules.length > 0) {
    checkList(numbers, report);
  }
}

/** Rules with a right number that is not in the list yet. */
export function findNewRules(numbers: RuleNumbers): Rule[] {
  const misplaced = findMisplaced(numbers);
  return numbers.rules.filter(
    (rule) => !numbers.given.has(rule.number) && !misplaced.has(rule),
  );
}

type Problem = readonly [check: CheckName, message: string];

/** At most one problem for each heading. */
function findMisplaced(numbers: RuleNumbers): Map<Heading, Problem> {
  const found = new Map<Heading, Problem>();
  for (const document of numbers.documents) {
    for (const lost of findLostRules(document)) {
      found.set(lost.heading, ['rule-section', describeLost(lost)]);
    }
    for (const [rule, problem] of findUnordered(document, numbers)) {
      found.set(rule, found.get(rule) ?? problem);
    }
  }
  return found;
}

function describeLost({number, section, above}: LostRule): string {
  const advice =
    above === undefined || section.includes('.')
      ? `Add a heading such as "${markdownOf(section, '…')}" above it`
      : `Number the heading in line ${above.line}: "${markdownOf(section, readNumber(above.text)?.title ?? above.text)}"`;
  return `Rule ${number} has no section ${section}. ${advice}`;
}

function* findUnordered(
  document: Document,
  numbers: RuleNumbers,
): Iterable<[Rule, Problem]> {
  const rules = document.rules.map(({heading}) => heading);
  const own = new Set(rules.map(({number}) => number));
  /** By section, the number of its last rule so far. */
  const last = new Map<string, string>();
  const duplicates: string[] = [];
  for (const rule of rules) {
    const {number, file, line} = rule;
    const parent = parentOf(number);
    const owner = numbers.owners.get(number) ?? rule;
    // Rules below a duplicate section are reported with it.
    const isReported = duplicates.some((section) =>
      number.startsWith(`${section}.`),
    );
    // A part that two documents show has the same heading in both.
    if (owner.file !== file || owner.line !== line) {
      const message = `${number} is already the number of "${owner.title}" (${owner.file}:${owner.line}). Give this one the next free number, ${numbers.freeAfter(rules, rule)}`;
      if (!isReported) {
        yield [rule, ['rule-duplicate', message]];
      }
      duplicates.push(number);
      continue;
    }
    const before = last.get(parent);
    last.set(parent, number);
    const section = last.get(parentOf(parent));
    const expected = expectedAfter(before, number, own, numbers);
    if (isReported) {
      continue;
    } else if (parent !== '' && own.has(parent) && section !== parent) {
      const message = `${number} is ${section === undefined ? 'before any section' : `below section ${section}`}. Move it below ${parent}, or give it a number of that section`;
      yield [rule, ['rule-section', message]];
    } else if (expected !== number) {
      const message = `Expected ${expected}, found ${number}. Write ${expected}, or put the numbers in order`;
      yield [rule, ['rule-number', message]];
    }
  }
}

/** @returns the number itself if it is right */
function expectedAfter(
  before: string | undefined,
  number: string,
  own: ReadonlySet<string>,
  numbers: RuleNumbers,
): string {
  const parent = parentOf(number);
  if (before === undefined && parent === '') {
    // A document may begin with any section.
    return number;
  }
  let next = before === undefined ? `${parent}.1` : followerOf(before);
  // Skip numbers of other documents; missing ones are reported elsewhere.
  while (next !== number && !own.has(next) && numbers.isGiven(next)) {
    next = followerOf(next);
  }
  return next;
}

/** Compares the numbers with the list of all that were ever given. */
function checkList(numbers: RuleNumbers, report: Report): void {
  const {given, rules} = numbers;
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
    const listed = given.get(number) ?? title;
    if (!isWithdrawn(title) && !sharesWord(listed, title)) {
      report(
        'rule-reused',
        rule,
        `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${numbers.freeAfter(rules, rule)}, and write "${markdownOf(number, 'Withdrawn')}" with a line where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`,
      );
    }
  }
  reportNew(findNewRules(numbers), report);
  reportGone(numbers, report);
}

const FILLERS =
  /^(?:and|are|can|for|from|how|may|must|not|that|the|what|when|who|with|you|your)$/;

/** Whether a title may be a better one of the same rule: "Kicks" and "When to kick". */
function sharesWord(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((title) =>
    (title.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => !FILLERS.test(word),
    ),
  ) as [string[], string[]];
  return (
    one === other ||
    ours.some((a) => theirs.some((b) => a.startsWith(b) || b.startsWith(a)))
  );
}

/** One finding for each file, at its first new rule. */
function reportNew(rules: readonly Rule[], report: Report): void {
  for (const own of groupBy(rules, ({file}) => file).values()) {
    const [first] = own as [Rule];
    const numbers = listOf(own.map(({number}) => number));
    const line = `"${first.number} ${first.title}"`;
    report(
      'rule-new',
      first,
      own.length === 1
        ? `${numbers} is not in ${NUMBERS_FILE}. Run npm run check:content -- --fix, or add the line ${line}`
        : `${numbers} are not in ${NUMBERS_FILE}. Run npm run check:content -- --fix, or add a line for each, such as ${line}`,
    );
  }
}

/** Old citations of a number lead to its heading, so it must stay. */
function reportGone({owners, rules, given}: RuleNumbers, report: Report): void {
  const sorted = rules.toSorted((a, b) => compareNumbers(a.number, b.number));
  const gone = [...given.keys()].filter((number) => !owners.has(number));
  for (const number of gone) {
    if (gone.includes(parentOf(number))) {
      // Reported with its section.
      continue;
    }
    const below = gone.filter((other) => parentOf(other) === number);
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
