import {
  headingsOf,
  type Document,
  type Heading,
  type RuleHeading,
} from '../../documents';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import listOf from '../../shared/listOf';
import type {CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {
  followerOf,
  NUMBERS_FILE,
  parentOf,
  type default as RuleNumbers,
} from '../RuleNumbers';

/** What is wrong with a number, and where. */
interface NumberMessage {
  readonly name: string;
  readonly heading: Heading;
  readonly message: string;
}

type Report = (name: string, heading: Heading, message: string) => void;

/** Of each site, because one heading can be wrong only by another page's. */
const messagesOf = new WeakMap<CheckedSite, readonly NumberMessage[]>();

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
].map((own) =>
  siteRule(own, ({document: {file}, site}, report) => {
    const messages = messagesOf.get(site) ?? checkNumbers(site);
    messagesOf.set(site, messages);
    for (const {name, heading, message} of messages) {
      if (name === own && heading.file === file) {
        report(message, heading);
      }
    }
  }),
);

function checkNumbers({numbers}: CheckedSite): NumberMessage[] {
  // Two documents may show the same part.
  const found = new Map<string, NumberMessage>();
  const report: Report = (name, heading, message) => {
    const {file, line} = heading;
    found.set([name, file, line, message].join(), {name, heading, message});
  };
  for (const [heading, [name, message]] of findMisplaced(numbers)) {
    report(name, heading, message);
  }
  if (numbers.rules.length > 0) {
    checkList(numbers, report);
  }
  return [...found.values()];
}

/** Rules with a right number that is not in the list yet, in sections with a right number. */
export function findNewRules(numbers: RuleNumbers): RuleHeading[] {
  const misplaced = findMisplaced(numbers);
  const wrong = new Set([...misplaced.keys()].map(({number}) => number));
  return numbers.rules.filter(
    (rule) =>
      !numbers.given.has(rule.number) &&
      !misplaced.has(rule) &&
      !wrong.has(parentOf(rule.number)),
  );
}

type HeadingFinding = readonly [name: string, message: string];

/** Checks each heading; reports at most one finding for it. */
function findMisplaced(numbers: RuleNumbers): Map<Heading, HeadingFinding> {
  return new Map(
    numbers.owners.size === 0
      ? []
      : numbers.documents.flatMap((document) => [
          ...findInDocument(document, numbers),
        ]),
  );
}

function* findInDocument(
  document: Document,
  numbers: RuleNumbers,
): Iterable<[Heading, HeadingFinding]> {
  const own = new Set(document.rules.map(({heading: {number}}) => number));
  /** The number of the last rule so far, by section. */
  const last = new Map<string, string>();
  /** Sections that were reported; their rules are not reported again. */
  const reported: string[] = [];
  for (const heading of headingsOf(document)) {
    const {file, line} = heading;
    const number = heading.number ?? firstRuleOf(heading);
    const [, almost = ''] =
      /^\W?(\d+(?:\.\d+)+)(?![\d.]*\s+\S)/.exec(heading.text) ?? [];
    if (number === undefined && own.size > 0 && almost !== '') {
      const message = `The heading is not a rule, because its number has no space or title after it. Write "${markdownOf(almost, 'A title')}", or begin it with a word`;
      yield [heading, ['rule-number', message]];
    }
    if (
      number === undefined ||
      reported.some((section) => number.startsWith(`${section}.`))
    ) {
      continue;
    }
    const parent = parentOf(number);
    if (parent !== '' && !own.has(parent)) {
      reported.push(parent);
      const message = `Rule ${number} has no section ${parent}. Add a heading such as "${markdownOf(parent, '…')}" above it, or number the one that is there`;
      yield [heading, ['rule-section', message]];
      continue;
    }
    const owner = numbers.owners.get(number);
    // A part that two documents show has the same heading in both.
    if (owner && (owner.file !== file || owner.line !== line)) {
      reported.push(number);
      const free = numbers.freeAfter(number);
      const message = `${number} is already the number of "${owner.title}" (${owner.file}:${owner.line}). Give this one the next free number, ${free}${listing(free, heading, numbers)}`;
      yield [heading, ['rule-duplicate', message]];
      continue;
    }
    const expected = expectedAfter(last.get(parent), number, own, numbers);
    const section = last.get(parentOf(parent));
    // Later rules are compared with the right number, to report all errors at once.
    const isNew = numbers.given.size > 0 && !numbers.given.has(number);
    last.set(parent, isNew ? expected : number);
    if (parent !== '' && section !== parent) {
      const message = `${number} is ${section === undefined ? 'before any section' : `below section ${section}`}. Move it below ${parent}, or give it a number of that section`;
      yield [heading, ['rule-section', message]];
    } else if (expected !== number) {
      const message = `Expected ${expected}, found ${number}. Write ${expected}${listing(expected, heading, numbers)}, or put the numbers in order`;
      yield [heading, ['rule-number', message]];
    }
  }
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
      (numbers.given.has(number) && compareNumbers(before, number) < 0))
  ) {
    // A document may begin with any section, and sections move between documents.
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
  for (const rule of rules) {
    const {number, title} = rule;
    const listed = given.get(number) ?? title;
    if (!isWithdrawn(title) && !sharesWord(listed, title)) {
      report(
        'rule-reused',
        rule,
        `${number} was given to "${listed}". If "${title}" is another rule, give it the next free number, ${numbers.freeAfter(number)}, and write "${markdownOf(number, 'Withdrawn')}" with a line that says where to look instead. If it is the same rule, change its line in ${NUMBERS_FILE}`,
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
function reportNew(rules: readonly RuleHeading[], report: Report): void {
  for (const own of groupBy(rules, ({file}) => file).values()) {
    const [first] = own as [RuleHeading];
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
      // The finding of its section covers it.
      continue;
    }
    const before = sorted.findLast(
      (rule) => compareNumbers(rule.number, number) < 0,
    );
    const place = before ?? sorted[0];
    if (place === undefined) {
      return;
    }
    report(
      'rule-gone',
      place,
      `${parentOf(number) === '' ? 'Section' : 'Rule'} ${number} "${given.get(number)}" is missing, which breaks citations of §${number}. Write its heading as in "${markdownOf(number, given.get(number) ?? '')}". If the rule is withdrawn, add "${markdownOf(number, 'Withdrawn')}", and below it a line that says where to look instead`,
    );
  }
}

/** The heading of a number in Markdown. */
function markdownOf(number: string, title: string): string {
  const parts = number.split('.');
  return `${'#'.repeat(parts.length + 1)} ${number}${parts.length === 1 ? '.' : ''} ${title}`;
}
