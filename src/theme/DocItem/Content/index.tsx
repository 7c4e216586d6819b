// Change: shows under the title when the document was last reviewed, what changed
// since it was read on this device and, on paper, its address; redirects to
// rules that have moved.
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';

import ReviewLine from '../../../content/ReviewLine';
import {hasRulebook, SinceRead, useMovedRule} from '../../../rulebook/client';

export default function DocItemContentWrapper({children}: Props) {
  const {frontMatter, metadata} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  useMovedRule();
  return (
    <DocItemContent>
      <p className="print-address">
        {siteConfig.url}
        {metadata.permalink}
        {metadata.version !== 'current' && `, version ${metadata.version}`}
      </p>
      <ReviewLine frontMatter={frontMatter} />
      {hasRulebook ? (
        <SinceRead key={metadata.permalink} url={metadata.permalink}>
          {children}
        </SinceRead>
      ) : (
        children
      )}
    </DocItemContent>
  );
}
