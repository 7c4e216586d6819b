import {headingsOf} from '../../rulebook/documents';
import siteRule from '../siteRule';

/** Ids are unique. */
export const headingId = siteRule('heading-id', ({document}, report) => {
  const lines = new Map<string, number>();
  for (const {level, id, ...place} of headingsOf(document)) {
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
