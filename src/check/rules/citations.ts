import {citedNumbers} from '../../rulebook/documents/splitCitations';
import {notesOf} from '../../rulebook/Changes';
import decodeComponent from 'docusaurus-sealed/decodeComponent';
import groupBy from '../../shared/groupBy';
import remember from 'docusaurus-sealed/remember';
import type {RuleNumbers} from '../RuleNumbers';
import siteRule from '../siteRule';

const rulesById = remember(({owners}: RuleNumbers) =>
  groupBy([...owners.values()], ({id}) => id),
);

/** Cited rules exist, and a link whose text is a number leads to that rule. */
export const citation = siteRule('citation', (page, report) => {
  const {document, fields, isDocument, site} = page;
  const {owners} = site.numbers;
  const notes = isDocument ? notesOf(document.frontMatter) : [];
  const inNotes = notes.flatMap(({note}, entry) =>
    citedNumbers(note).map((number) => ({
      number,
      url: undefined,
      ...fields.placeOf('changes', entry, 'note'),
    })),
  );
  // A site without rules cites none: there "§12" means something else.
  const all = owners.size === 0 ? [] : [...inNotes, ...document.citations];
  for (const {number, url, ...place} of all) {
    const hash = decodeComponent(/#(.*)/.exec(url ?? '')?.[1] ?? '');
    const linked = rulesById(site.numbers).get(hash) ?? [];
    if (url === undefined && !owners.has(number)) {
      report(
        `§${number} does not exist. Write "§ ${number}" if it is not a rule of this site`,
        place,
      );
    } else if (linked[0] && linked.every((rule) => rule.number !== number)) {
      report(
        `The link says §${number}, but leads to §${linked[0].number}. Write §${number} without a link, because it becomes one by itself, or use the same number in both`,
        place,
      );
    }
  }
});
