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
  numberOfId,
  readNumber,
  sectionOf,
} from '../../rulebook/documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import {NUMBERS_FILE, type RuleNumbers} from '../RuleNumbers';
import siteRule from '../siteRule';
import {elementsOf, urlsOf} from './elements';
import {describeRenumbered, findRenumbered} from './renumbered';

type Finding = readonly [heading: Heading, message: string];

/** A rule about the numbers of the site: one heading can be wrong only by another page's. */
function numberRule(
  name: string,
  find: (site: CheckedSite) => Iterable<Finding>,
) {
  const byFile = remember((site: CheckedSite) =>
    groupBy([...find(site)], ([{file}]) => file),
  );
  return siteRule(name, ({file, site}, report) => {
    for (const [heading, message] of byFile(site).get(file) ?? []) {
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
export const ruleNumber = numberRule('rule-number', ({numbers}) =>
  findMisplaced(numbers),
);

/** The list of numbers has each rule with its title, and each rule is still there. */
export const ruleList = numberRule('rule-list', (site) => [
  ...findNew(site.numbers),
  ...findRenamed(site.numbers),
  ...findGone(site),
]);

function* checkHeadings(
  headings: readonly Heading[],
  numbers: RuleNumbers,
): Iterable<Finding> {
  const {owners} = numbers;
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
        describeRenumbered(heading, numbers) ??
          `${number} is already the number of "${owner.title}" (${owner.file}:${owner.line}). Give this one a number that no rule had, such as ${findRenumbered(numbers).free.get(heading)}`,
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
    before = owner === heading ? number : before;
    levels.set(number, level);
  }
}

/** Rules with a right number that is not in the list yet. */
export function findNewRules(numbers: RuleNumbers): RuleHeading[] {
  const {owners, given} = numbers;
  const {formers, free} = findRenumbered(numbers);
  const wrong = new Set(findMisplaced(numbers).map(([heading]) => heading));
  return [...owners.values()].filter((rule) => {
    const section = owners.get(sectionOf(rule.number)) ?? rule;
    return (
      !given.has(rule.number) &&
      !wrong.has(rule) &&
      ![rule, section].some((one) => formers.has(one) || free.has(one))
    );
  });
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

function* findRenamed(numbers: RuleNumbers): Iterable<Finding> {
  for (const [number, heading] of numbers.owners) {
    const {title} = heading;
    const listed = numbers.given.get(number) ?? title;
    const renumbered = describeRenumbered(heading, numbers);
    if (renumbered !== undefined) {
      yield [heading, renumbered];
    } else if (listed !== title && !isWithdrawn(title)) {
      yield [
        heading,
        `${number} is "${listed}" in ${NUMBERS_FILE}. For a better title of the same rule, write "${number} ${title}" there. Give another rule a number that no rule had, and withdraw this one`,
      ];
    }
  }
}

/** Whether one number is another one, or below it. */
function isWithin(number: string, other: string): boolean {
  return `${number}.`.startsWith(`${other}.`);
}

/** Whether the rule or row of an id is gone, or its section. */
export function isGone(id: string, {owners, given}: RuleNumbers): boolean {
  const number = numberOfId(id) ?? '';
  return (
    owners.size > 0 &&
    [...given.keys()].some((one) => !owners.has(one) && isWithin(number, one))
  );
}

/** The numbers of rules that a page cites or links. */
function citedBy(page: CheckedPage): string[] {
  const {document} = page;
  const notes = page.isDocument ? notesOf(document.frontMatter) : [];
  return [
    ...document.citations.flatMap(({number, url}) =>
      url === undefined ? number : [],
    ),
    ...notes.flatMap(({note}) => citedNumbers(note)),
    ...elementsOf(page).flatMap((element) =>
      element.name === 'a'
        ? urlsOf(element).flatMap(
            (url) => numberOfId(url.replace(/^[^#]*#?/, '')) ?? [],
          )
        : [],
    ),
  ];
}

/** Old citations of a number lead to its heading, so it must stay. */
function* findGone({numbers, pages}: CheckedSite): Iterable<Finding> {
  const {owners, given} = numbers;
  const {formers, free} = findRenumbered(numbers);
  const kept = new Set(formers.values());
  const all = [...new Set([...owners.keys(), ...given.keys()])];
  const cited = pages.flatMap(citedBy);
  let [place] = owners.values();
  for (const number of all.sort(compareNumbers)) {
    const owner = owners.get(number);
    place = owner ?? place;
    // The finding of a section covers its rules.
    const section = sectionOf(number);
    const isCovered = given.has(section) && !owners.has(section);
    const isThere = owner && !formers.has(owner) && !free.has(owner);
    if (
      place !== undefined &&
      !isThere &&
      !kept.has(number) &&
      given.has(number) &&
      !isCovered
    ) {
      const count = cited.filter((one) => isWithin(one, number)).length;
      yield [
        place,
        `${number} "${given.get(number)}" is missing${count === 0 ? '' : `, but cited in ${plural(count, '# place')}`}. Write its heading again, or, if the rule is withdrawn, "${number} Withdrawn" as its heading, and below it where to look instead`,
      ];
    }
  }
}
