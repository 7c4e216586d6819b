import remember from 'docusaurus-sealed/remember';

import type {Heading} from '../../rulebook/documents';
import {isWithdrawn, sectionOf} from '../../rulebook/documents/ruleNumber';
import groupBy from '../../shared/groupBy';
import type {RuleNumbers} from '../RuleNumbers';

interface Renumbered {
  /** The numbers that rules had: those of their titles in the list. */
  readonly formers: ReadonlyMap<Heading, string>;
  /** Free numbers for rules whose number is that of another one. */
  readonly free: ReadonlyMap<Heading, string>;
}

/**
 * Finds the rules of a section that got other numbers because one was inserted or removed,
 * and the one that was inserted. A rule that takes the title of a withdrawn one is new.
 */
export const findRenumbered = remember((numbers: RuleNumbers): Renumbered => {
  const {owners, given} = numbers;
  const listed = groupBy([...given], ([, title]) => title);
  const documents = numbers.documents.map(({rules}) =>
    rules.map(({heading}) => heading),
  );
  const formers = new Map<Heading, string>();
  for (const rule of documents.flat()) {
    const section = sectionOf(rule.number);
    const above = owners.get(section);
    const isListed = given.get(rule.number) === rule.title;
    const sameTitle = isListed ? [] : (listed.get(rule.title) ?? []);
    const [former] =
      sameTitle.find(([number, title]) => {
        const {title: now = ''} = owners.get(number) ?? {};
        return (
          [section, above && formers.get(above)].includes(sectionOf(number)) &&
          now !== title &&
          !isWithdrawn(now)
        );
      }) ?? [];
    if (former !== undefined) {
      formers.set(rule, former);
    }
  }
  const taken = new Set(given.keys());
  for (const [number, rule] of owners) {
    if (!formers.has(rule)) {
      taken.add(number);
    }
  }
  const kept = new Set(formers.values());
  const free = new Map<Heading, string>();
  for (const rules of documents) {
    const last = rules.map((rule) => formers.get(rule) ?? rule.number);
    for (const rule of rules) {
      const isDouble = owners.get(rule.number) !== rule;
      if (!formers.has(rule) && (isDouble || kept.has(rule.number))) {
        const above = owners.get(sectionOf(rule.number));
        const section = (above && free.get(above)) ?? sectionOf(rule.number);
        const number = nextNumber(section, last, taken);
        taken.add(number);
        free.set(rule, number);
      }
    }
  }
  return {formers, free};
});

/** The first number of a section that is above those of a document and free. */
function nextNumber(
  section: string,
  numbers: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const start = section === '' ? '' : `${section}.`;
  let last = Math.max(
    0,
    ...numbers
      .filter((number) => sectionOf(number) === section)
      .map((number) => Number(number.slice(start.length))),
  );
  do {
    last += 1;
  } while (taken.has(`${start}${last}`));
  return `${start}${last}`;
}

/** What is wrong with a rule that was renumbered, or took the number of one that was. */
export function describeRenumbered(
  heading: Heading,
  numbers: RuleNumbers,
): string | undefined {
  const {formers, free} = findRenumbered(numbers);
  const {file, number = '', title} = heading;
  const former = formers.get(heading);
  if (former !== undefined) {
    const added = [...free].flatMap(([rule, next]) =>
      rule.file === file && sectionOf(rule.number ?? '') === sectionOf(number)
        ? next
        : [],
    );
    const advice =
      added.length === 0
        ? ''
        : `. Give the new ${added.length === 1 ? 'rule the number' : 'rules the numbers'} ${added.join(' and ')}`;
    return `"${title}" had the number ${former}, and keeps it${advice}`;
  }
  const isOwner = numbers.owners.get(number) === heading;
  return !free.has(heading) || !isOwner
    ? undefined
    : `${number} is the number of "${numbers.given.get(number)}", which keeps it. Give the new rule the number ${free.get(heading)}, and move it below the others of its section`;
}
