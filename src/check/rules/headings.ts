import {headingsOf} from '../../rulebook/documents';
import {idOfNumber} from '../../rulebook/documents/ruleNumber';
import siteRule from '../siteRule';

/** Ids are unique, and those of rules are their numbers. */
export const headingId = siteRule('heading-id', (page, report) => {
  const {document} = page;
  const lines = new Map<string, number>();
  const own = headingsOf(document).filter(({file}) => file === page.file);
  for (const {level, id, number, hasOwnId, ...place} of own) {
    if (number !== undefined && hasOwnId && id !== idOfNumber(number)) {
      report(
        `The id of ${number} is that of its number, "${idOfNumber(number)}": citations and old links lead there. Remove "{#${id}}"`,
        place,
      );
    }
    const first = lines.get(id);
    if (level > 1 && first !== undefined) {
      report(
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
        place,
      );
    }
    lines.set(id, first ?? place.line);
  }
});
