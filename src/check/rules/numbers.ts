import remember from 'docusaurus-sealed/remember';
import {listOf, plural} from 'docusaurus-sealed/text';

import {
  headingsOf,
  type Heading,
  type RuleHeading,
} from '../../rulebook/documents';
import {citedNumbers} from '../../rulebook/documents/splitCitations';
import {notesOf} from '../../rulebook/Changes';
import {
  compareNumbers,
  isWithdrawn,
  readNumber,
} from '../../rulebook/documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import {NUMBERS_FILE, type RuleNumbers} from '../RuleNumbers';
import siteRule from '../siteRule';

type Finding = readonly [heading: Heading, message: string];

/** A rule about the numbers of the site: one heading can be wrong only by another page's. */
function numberRule(
  name: string,
  find: (numbers: RuleNumbers) => Iterable<Finding>,
) {
  const byFile = remember((numbers: RuleNumbers) =>
    groupBy([...find(numbers)], ([{file}]) => file),
  );
  return siteRule(name, ({file, site}, report) => {
    for (const [heading, message] of byFile(site.numbers).get(file) ?? []) {
      report(message, heading);
    }
  });
}

const findMisplaced = remember((numbers: RuleNumbers) =>
  numbers.documents.flatMap((document) => [
    ...checkHeadings(headingsOf(document), numbers),
  ]),
);

/** The numbers of a document increase, each is below its section, and has one rule. */
export const ruleNumber = numberRule('rule-number', findMisplaced);

/** The list of numbers has each rule with its title, and each rule is still there. */
export const ruleList = numberRule('rule-list', (numbers) => [
  ...findNew(numbers),
  ...findRenamed(numbers),
  ...findGone(numbers),
]);

function* checkHeadings(
  headings: readonly Heading[],
  {owners}: RuleNumbers,
): Iterable<Finding> {
  // "### 30.1 Dress code" is a rule whose section cannot be read.
  const isOfRules = headings.some(
    ({number, level, text}) =>
      number !== undefined ||
      (owners.size > 0 &&
        level > 2 &&
        readNumber(text)?.number.endsWith('.1') === true),
  );
  const levels = new Map<string, number>();
  let before = '0';
  for (const heading of isOfRules ? headings : []) {
    const {level, text, number} = heading;
    if (number === undefined) {
      if (/\d/.test(text)) {
        yield [
          heading,
          `"${text}" has a number, but is no rule. Write "## 4. A section", and below it "### 4.2 A rule", or a title without digits`,
        ];
      }
      continue;
    }
    const section = sectionOf(number);
    const owner = owners.get(number) ?? heading;
    if (owner !== heading) {
      yield [
        heading,
        `${number} is already the number of "${owner.title}" (${owner.file}:${owner.line}). Give this one a number that no rule had`,
      ];
    } else if (section !== '' && !((levels.get(section) ?? 6) < level)) {
      yield [
        heading,
        `${number} is not below its section. Write "## ${section}. …" above it, or give it a number of the section that it is in`,
      ];
    } else if (compareNumbers(before, number) >= 0) {
      yield [
        heading,
        `${number} is below ${before}, but the numbers of a document increase. Move it, or give it a higher number`,
      ];
    }
    before = number;
    levels.set(number, level);
  }
}

/** `3` of `3.2`, nothing of `3`. */
function sectionOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** Rules with a right number that is not in the list yet. */
export function findNewRules(numbers: RuleNumbers): RuleHeading[] {
  const wrong = new Set(findMisplaced(numbers).map(([heading]) => heading));
  return [...numbers.owners.values()].filter(
    (rule) => !numbers.given.has(rule.number) && !wrong.has(rule),
  );
}

/** One finding for each file, at its first new rule. */
function* findNew(numbers: RuleNumbers): Iterable<Finding> {
  for (const own of groupBy(findNewRules(numbers), ({file}) => file).values()) {
    const list = listOf(own.map(({number}) => number));
    for (const heading of own.slice(0, 1)) {
      yield [
        heading,
        `Not in ${NUMBERS_FILE}: ${list}. Run npm run check:content -- --fix, or add a line for each, such as "${heading.number} ${heading.title}"`,
      ];
    }
  }
}

function* findRenamed({owners, given}: RuleNumbers): Iterable<Finding> {
  for (const [number, heading] of owners) {
    const {title} = heading;
    const listed = given.get(number) ?? title;
    if (listed !== title && !isWithdrawn(title)) {
      yield [
        heading,
        `${number} is "${listed}" in ${NUMBERS_FILE}. For a better title of the same rule, write "${number} ${title}" there. Give another rule a number that no rule had, and withdraw this one`,
      ];
    }
  }
}

/** How many citations lead nowhere without a rule, or without the rules of a section. */
function citedIn(cited: readonly string[], gone: string): string {
  const {length} = cited.filter((number) =>
    `${number}.`.startsWith(`${gone}.`),
  );
  return length === 0 ? '' : `, but cited in ${plural(length, '# place')}`;
}

/** Old citations of a number lead to its heading, so it must stay. */
function* findGone({documents, owners, given}: RuleNumbers): Iterable<Finding> {
  const cited = documents.flatMap((document) => [
    ...document.citations.flatMap(({number, url}) =>
      url === undefined ? number : [],
    ),
    ...notesOf(document.frontMatter).flatMap(({note}) => citedNumbers(note)),
  ]);
  const all = [...new Set([...owners.keys(), ...given.keys()])];
  let [place] = owners.values();
  for (const number of all.sort(compareNumbers)) {
    place = owners.get(number) ?? place;
    // The finding of a section covers its rules.
    const section = sectionOf(number);
    const isCovered = given.has(section) && !owners.has(section);
    if (place !== undefined && !owners.has(number) && !isCovered) {
      yield [
        place,
        `${number} "${given.get(number)}" is missing${citedIn(cited, number)}. Write its heading again, or, if the rule is withdrawn, "${number} Withdrawn" as its heading, and below it where to look instead`,
      ];
    }
  }
}
