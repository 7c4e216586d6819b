import decodeComponent from 'docusaurus-sealed/decodeComponent';
import remember from 'docusaurus-sealed/remember';

import {splitCitations} from '../../rulebook/documents';
import {notesOf} from '../../rulebook/Changes';
import groupBy from '../../shared/groupBy';
import type {RuleNumbers} from '../RuleNumbers';
import siteRule from '../siteRule';

const rulesById = remember(({owners}: RuleNumbers) =>
  groupBy([...owners.values()], ({id}) => id),
);

/** Cited rules exist, and a link whose text is a number leads to that rule. */
export const citation = siteRule('citation', (page, report) => {
  const {document, fields, isDocument, site} = page;
  const {owners, given} = site.numbers;
  const notes = isDocument ? notesOf(document.frontMatter) : [];
  const inNotes = notes.flatMap(({note}, entry) =>
    splitCitations(note).flatMap(({number, isSpaced = false}) =>
      number === undefined
        ? []
        : {
            ...{number, isSpaced, url: undefined},
            ...fields.placeOf('changes', entry, 'note'),
          },
    ),
  );
  // A site without rules cites none: there "§12" means something else.
  const all = owners.size === 0 ? [] : [...inNotes, ...document.citations];
  for (const {number, url, isSpaced = false, ...place} of all) {
    const hash = decodeComponent(/#(.*)/.exec(url ?? '')?.[1] ?? '');
    const linked = rulesById(site.numbers).get(hash) ?? [];
    if (url === undefined && !owners.has(number)) {
      // Behind a space it is a law. The list of numbers names a rule that is gone.
      const isNamed = given.has(number) ? !site.onlyStopping : isSpaced;
      report(
        isNamed
          ? undefined
          : `§${number} does not exist. Correct the number, or remove the citation`,
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
