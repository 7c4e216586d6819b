// Change: in a sealed build the description of a document is loaded with the
// card, not with the site.
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import DocCard from '@theme-original/DocCard';
import type {Props} from '@theme/DocCard';
import {useEffect, useReducer} from 'react';

import type {LateDescriptions} from '../../sealing/browser/LateDescriptions';

/** What src/sealing/node/splitVersions.ts makes of a version. */
interface Version {
  readonly descriptions?: LateDescriptions;
}

/** Keeps the line free, so that nothing moves when the description comes. */
const TO_COME = '\u00a0';

export default function DocCardWrapper({item}: Props) {
  const {descriptions} = useDocsVersion() as Version;
  return item.type === 'link' &&
    item.docId !== undefined &&
    descriptions !== undefined ? (
    <LateCard item={item} descriptions={descriptions} />
  ) : (
    <DocCard item={item} />
  );
}

interface LateCardProps {
  readonly item: PropSidebarItemLink;
  readonly descriptions: LateDescriptions;
}

function LateCard({item, descriptions}: LateCardProps) {
  // The original would look the description up by the id.
  const {docId = '', ...rest} = item;
  const [, update] = useReducer((count: number) => count + 1, 0);
  const description = item.description ?? descriptions.get(docId);
  useEffect(() => {
    if (description !== undefined) {
      return undefined;
    }
    let isShown = true;
    void descriptions.load(docId).then(() => {
      if (isShown) {
        update();
      }
    });
    return () => {
      isShown = false;
    };
  }, [description, descriptions, docId]);
  return <DocCard item={{...rest, description: description ?? TO_COME}} />;
}
