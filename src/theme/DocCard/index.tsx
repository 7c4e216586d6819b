// Change: in a sealed build, the description of a document is loaded with the
// card, not with the site.
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import DocCard from '@theme-original/DocCard';
import type {Props} from '@theme/DocCard';

import {type DescriptionsOf, useLoaded} from '../../sealing/client';

/** As src/internals/node/splitData.ts writes it. */
interface Version {
  readonly descriptionsOf?: DescriptionsOf;
}

/** Keeps a line free, so that nothing moves when the description loads. */
const TO_COME = '\u00a0';

export default function DocCardWrapper({item}: Props) {
  const {descriptionsOf} = useDocsVersion() as Version;
  return item.type === 'link' &&
    item.docId !== undefined &&
    descriptionsOf !== undefined ? (
    <LateCard item={item} descriptionsOf={descriptionsOf} />
  ) : (
    <DocCard item={item} />
  );
}

interface LateCardProps {
  readonly item: PropSidebarItemLink;
  readonly descriptionsOf: DescriptionsOf;
}

function LateCard({item, descriptionsOf}: LateCardProps) {
  // The original would look the description up by the id.
  const {docId = '', ...rest} = item;
  const loaded = useLoaded(
    descriptionsOf(docId),
    item.description === undefined,
  );
  const description =
    loaded.status === 'ready' ? (loaded.value[docId] ?? '') : TO_COME;
  return (
    <DocCard item={{...rest, description: item.description ?? description}} />
  );
}
