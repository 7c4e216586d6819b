// Change: shows the sections of a document beside its title.
import Text from '@theme-original/DocCard/Heading/Text';
import type {Props} from '@theme/DocCard/Heading/Text';

import {formatSections, rulebook} from '../../../../rulebook/client';

export default function DocCardHeadingTextWrapper(props: Props) {
  const area = areaOf(props.item);
  return (
    <>
      <Text {...props} />
      {area !== undefined && (
        <span className="card__sections">{formatSections(area.sections)}</span>
      )}
    </>
  );
}

/** @returns undefined for a card of something else than a document with rules */
export function areaOf(item: Props['item']) {
  return rulebook.areas.find(({url}) => 'href' in item && url === item.href);
}
