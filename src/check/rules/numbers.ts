import {
  headingsOf,
  type Document,
  type Heading,
  type RuleHeading,
} from '../../rulebook/documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../rulebook/documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import {listOf} from '../../shared/text';
import remember from '../../shared/remember';
import {
  followerOf,
  NUMBERS_FILE,
  parentOf,
  type RuleNumbers,
} from '../RuleNumbers';
import siteRule from '../siteRule';

type Finding = readonly [heading: Heading, name: string, message: string];

/** Of each site, because one heading can be wrong only by another page's. */
const findingsOf = remember((numbers: RuleNumbers): readonly Finding[] => [
  ...findMisplaced(numbers),
  ...findReused(numbers),
  ...findUnlisted(numbers),
  ...findGone(numbers),
]);

/**
 * Each number belongs to one rule, numbers are in order and below their section,
 * and none was ever given to another rule.
 */
export const numberRules = [
  'rule-section',
  'rule-number',
  'rule-duplicate',
  'rule-new',
  'rule-gone',
  'rule-reused',
  'heading-number',
].map((own) =>
  siteRule(own, ({file, site: {numbers}}, report) => {
    for (const [heading, name, message] of findingsOf(numbers)) {
      if (name === own && heading.file === file) {
        report(message, heading);
      }
    }
  }),
);

/** Rules with a right number that is not in the list yet, in sections with a right number. */
export function findNewRules(numbers: RuleNumbers): RuleHeading[] {
  const misplaced = findMisplaced(numbers).map(([heading]) => heading);
  const wrong = new Set(
    misplaced.map(({number, text}) => number ?? looksNumbered(text).number),
  );
  return [...numbers.owners.values()].filter(
    (rule) =>
      !numbers.given.has(rule.number) &&
      !misplaced.includes(rule) &&
      !wrong.has(parentOf(rule.number)),
  );
}

/** Checks each heading; at most one finding for it. */
function findMisplaced(numbers: RuleNumbers): Finding[] {
  return numbers.documents.flatMap((document) => [
    ...findInDocument(document, numbers),
  ]);
}

/** What people read as a number: `🚨 50.1 Pursuits`, `Rule 50.1`, `7 Title`, `1.2-B`. */
function looksNumbered(text: string) {
  const {groups = {}} =
    /^(?<before>[^\p{L}\p{N}§([]*(?:(?:rule|section|article|chapter|part)\s+|§\s*)?)(?<number>\d+(?:\.\d+)*)[.:)\]–—-]*(?<space>\s*)(?:[–—-]\s+)?(?<title>.*)/isu.exec(
      text,
    ) ?? {};
  const {number = '', before = '', space = '', title = ''} = groups;
  return {number, before, space, title};
}

/**
 * The number and title of a heading that people read as a rule or section, and that is
 * none.
 *
 * @param all what people read as the numbers of all headings of the document
 */
function misreadAs(
  {level, text, number}: Heading,
  all: readonly string[],
  hasRules: boolean,
): {number: string; title: string} | undefined {
  const looks = looksNumbered(text);
  const {number: read, before, space, title} = looks;
  const isAlone = before === '' && space !== '';
  // "24 hours" has no rule below it, and "🚀 1.8 Release" no section above it.
  const isMeant = read.includes('.')
    ? !isAlone && (hasRules || all.includes(parentOf(read)))
    : ((space !== '' || title === '') &&
        all.some((one) => parentOf(one) === read)) ||
      (hasRules &&
        (isAlone
          ? /^\d+ \p{Lu}/u.test(text) || all.includes(`${Number(read) - 1}`)
          : /\b(?:rule|section|article)\s/i.test(before)));
  return read !== '' && isMeant && number === undefined && level > 1
    ? looks
    : undefined;
}

function* findInDocument(
  document: Document,
  numbers: RuleNumbers,
): Iterable<Finding> {
  const own = new Set(document.rules.map(({heading: {number}}) => number));
  /** The number of the last rule so far, by section. */
  const last = new Map<string, string>();
  /** A section that was reported; its rules are not reported again. */
  let reported = '';
  const headings = headingsOf(document);
  const all = headings.map(({text}) => looksNumbered(text).number);
  for (const heading of headings) {
    const misread = misreadAs(heading, all, document.rules.length > 0);
    if (misread !== undefined) {
      reported = misread.number;
      last.set(parentOf(reported), reported);
      const message = `"${heading.text}" is not read as a rule or section. Write "${markdownOf(reported, misread.title || 'A title')}", or a heading that does not begin with a number`;
      yield [heading, 'heading-number', message];
      continue;
    }
    const first = numbers.owners.size > 0 ? firstRuleOf(heading) : undefined;
    const number = heading.number ?? first ?? '';
    // A site without rules has no numbers that are wrong.
    if (number === '' || number.startsWith(`${reported}.`)) {
      continue;
    }
    const parent = parentOf(number);
    const section = last.get(parentOf(parent)) ?? parent;
    const owner = numbers.owners.get(number) ?? heading;
    const expected = expectedAfter(last.get(parent), number, own, numbers);
    if (parent !== '' && !own.has(parent)) {
      reported = parent;
      const message = `Rule ${number} has no section ${parent}. Add a heading such as "${markdownOf(parent, '…')}" above it, or number the one that is there`;
      yield [heading, 'rule-section', message];
    } else if (owner !== heading) {
      reported = number;
      const free = freeAfter(number, numbers);
      const message = `${number} is already the number of "${owner.title}" (${owner.file}:${owner.line}). Give this one the next free number, ${free}${listing(free, heading, numbers)}`;
      yield [heading, 'rule-duplicate', message];
    } else if (parent !== '' && section !== parent) {
      const message = `${number} is below section ${section}. Move it below ${parent}, or give it a number of that section`;
      yield [heading, 'rule-section', message];
    } else if (expected !== number) {
      const message = `Expected ${expected}, found ${number}. Write ${expected}${listing(expected, heading, numbers)}, or put the numbers in order`;
      yield [heading, 'rule-number', message];
    }
    if (owner === heading) {
      // Later rules are compared with the right number, to report all errors at once.
      const isNew = numbers.given.size > 0 && !numbers.given.has(number);
      last.set(parent, isNew ? expected : number);
    }
  }
}

/** Whether a rule has the number, or had it once. */
function isGiven(number: string, {owners, given}: RuleNumbers): boolean {
  return owners.has(number) || given.has(number);
}

/** The next number of the same section that was never given. */
function freeAfter(number: string, numbers: RuleNumbers): string {
  const next = followerOf(number);
  return isGiven(next, numbers) ? freeAfter(next, numbers) : next;
}

/** The end of an advice: the line that numbers.txt needs, too, if that file exists. */
function listing(
  number: string,
  {title}: Heading,
  {given}: RuleNumbers,
): string {
  return given.size === 0 || given.has(number)
    ? ''
    : ` and add the line "${number} ${title}" to ${NUMBERS_FILE}`;
}

/** "30.1 Dress code" is a rule without its section, and "3.0 Beta" is a release. */
function firstRuleOf({level, text}: Heading): string | undefined {
  const number = readNumber(text)?.number ?? '';
  return level > 2 && /^\d+\.1$/.test(number) ? number : undefined;
}

/** @returns the number itself if it is right */
function expectedAfter(
  before: string | undefined,
  number: string,
  own: ReadonlySet<string>,
  numbers: RuleNumbers,
): string {
  const parent = parentOf(number);
  if (
    parent === '' &&
    (before === undefined ||
      (compareNumbers(before, number) < 0 &&
        (numbers.given.has(number) || number.endsWith('0'))))
  ) {
    // A document may begin with any section, count them in tens or hundreds, and have
    // sections of another document.
    return number;
  }
  let next = before === undefined ? `${parent}.1` : followerOf(before);
  // Skip numbers of other documents; missing ones are reported elsewhere.
  while (next !== number && !own.has(next) && isGiven(next, numbers)) {
    next = followerOf(next);
  }
  return next;
}

function* findReused(numbers: RuleNumbers): Iterable<Finding> {
  for (const [number, heading] of numbers.owners) {
    const {title} = heading;
    const listed = numbers.given.get(number) ?? title;
    if (!isWithdrawn(title) && !sharesWord(listed, title)) {
      const message = `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${freeAfter(number, numbers)}, and write "${markdownOf(number, 'Withdrawn')}" with a line that says where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`;
      yield [heading, 'rule-reused', message];
    }
  }
}

const FILLERS =
  /^(?:and|are|can|for|from|how|may|must|not|that|the|what|when|who|with|you|your)$/;

/** Whether a title may be a better one of the same rule: "Kicks" and "When to kick". */
function sharesWord(one: string, other: string): boolean {
  const wordsOf = (title: string): string[] =>
    (title.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => !FILLERS.test(word),
    );
  return (
    one === other ||
    wordsOf(one).some((a) =>
      wordsOf(other).some((b) => a.startsWith(b) || b.startsWith(a)),
    )
  );
}

/** One finding for each file, at its first new rule. */
function* findUnlisted(numbers: RuleNumbers): Iterable<Finding> {
  const files = groupBy(findNewRules(numbers), ({file}) => file);
  for (const own of files.values()) {
    const list = listOf(own.map(({number}) => number));
    for (const heading of own.slice(0, 1)) {
      const message = `Not in ${NUMBERS_FILE}: ${list}. Run npm run check:content -- --fix, or add a line for each, such as "${heading.number} ${heading.title}"`;
      yield [heading, 'rule-new', message];
    }
  }
}

/** Old citations of a number lead to its heading, so it must stay. */
function* findGone({owners, given}: RuleNumbers): Iterable<Finding> {
  const inOrder = [...owners.values()].sort((a, b) =>
    compareNumbers(a.number, b.number),
  );
  for (const [number, title] of given) {
    const parent = parentOf(number);
    const place =
      inOrder.findLast((rule) => compareNumbers(rule.number, number) < 0) ??
      inOrder[0];
    // The finding of a section covers its rules.
    const isCovered = given.has(parent) && !owners.has(parent);
    if (place !== undefined && !owners.has(number) && !isCovered) {
      const message = `${number} "${title}" is missing, which breaks citations of §${number}. Write its heading as in "${markdownOf(number, title)}". If the rule is withdrawn, add "${markdownOf(number, 'Withdrawn')}", and below it a line that says where to look instead`;
      yield [place, 'rule-gone', message];
    }
  }
}

/** The heading of a number in Markdown. */
function markdownOf(number: string, title: string): string {
  const parts = number.split('.');
  return `${'#'.repeat(parts.length + 1)} ${number}${parts.length === 1 ? '.' : ''} ${title}`;
}
