import decodeComponent from 'docusaurus-sealed/decodeComponent';
import remember from 'docusaurus-sealed/remember';
import {linesBefore} from 'docusaurus-sealed/text';

import {
  splitCitations,
  START,
  visitCitableTexts,
} from '../../rulebook/documents';
import {notesOf} from '../../rulebook/Changes';
import groupBy from '../../shared/groupBy';
import type {RuleNumbers} from '../RuleNumbers';
import siteRule from '../siteRule';

const rulesById = remember(({owners}: RuleNumbers) =>
  groupBy([...owners.values()], ({id}) => id),
);

/** A letter directly behind a number: the whole is a text. */
const LETTERED = /§{1,2}(\d+(?:\.\d+)*)(\p{L}[\p{L}\p{N}]*)/gu;

/** Cited rules exist, and a link whose text is a number leads to that rule. */
export const citation = siteRule('citation', (page, report) => {
  const {document, fields, isDocument, site} = page;
  const {owners, given} = site.numbers;
  const notes = isDocument ? notesOf(document.frontMatter) : [];
  const noted = notes.map(({note}, entry) => ({
    text: note,
    ...fields.placeOf('changes', entry, 'note'),
  }));
  const inNotes = noted.flatMap(({text, ...place}) =>
    splitCitations(text).flatMap(({number, isSpaced = false}) =>
      number === undefined ? [] : {number, isSpaced, url: undefined, ...place},
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
  // Such a text is what readers see, so it stops no build.
  if (owners.size === 0 || site.onlyStopping) {
    return;
  }
  const texts = [...noted];
  visitCitableTexts(page.tree, ({value, position}, index) => {
    texts.push({text: value, ...(position?.start ?? START)});
    return index + 1;
  });
  for (const {text, line} of texts) {
    for (const {0: typed, 1: number, 2: rest, index} of text.matchAll(
      LETTERED,
    )) {
      report(
        `"${typed}" is no link, because a letter follows the number. Write "§${number}(${rest})" or "§${number} ${rest}", or, if it is a law, "§ ${number}${rest}"`,
        {line: line + linesBefore(text, index), column: 1},
      );
    }
  }
});
