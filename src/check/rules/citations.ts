import {citedNumbers} from '../../rulebook/documents/splitCitations';
import {notesOf} from '../../rulebook/Changes';
import decodeComponent from '../../shared/decodeComponent';
import siteRule from '../siteRule';
import nearest from './nearest';

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
    const linked = [...owners.values()].filter(({id}) => id === hash);
    if (url === undefined && !owners.has(number)) {
      const near = nearest(number, owners.keys());
      report(
        `§${number} does not exist. ${near === undefined ? '' : `Did you mean §${near}? `}Write "§ ${number}" if it is not a rule of this site`,
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
