// Change: says above the article which words of a search are marked in it and, on
// the development server, what the check of the content finds in its file. This
// part stands above each document, post and page in Markdown.
import ContentVisibility from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';
import {lazy, Suspense} from 'react';

import {PageMarks} from '../../search/client';

// What no build reaches is no part of it.
const Findings =
  process.env.NODE_ENV === 'development'
    ? lazy(() => import('../../content/browser/Findings'))
    : undefined;

export default function ContentVisibilityWrapper(props: Props) {
  // All three kinds of content have it; the type names what they share in fact.
  const {source} = props.metadata as Props['metadata'] & {
    readonly source: string;
  };
  return (
    <>
      <ContentVisibility {...props} />
      {Findings !== undefined && (
        <Suspense fallback={null}>
          <Findings source={source} />
        </Suspense>
      )}
      <PageMarks />
    </>
  );
}
