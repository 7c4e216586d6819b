// Change: day, minutes and the names of the authors are one line below the title; authors
// with pictures are the theme's. Ejected, because the original's parts are columns.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Link from '@docusaurus/Link';
import Title from '@theme/BlogPostItem/Header/Title';
import Authors from '@theme/BlogPostItem/Header/Authors';
import {Fragment} from 'react';

import Day from '../../../rulebook/Day';

export default function BlogPostItemHeader() {
  const {metadata, assets} = useBlogPost();
  const {date, readingTime, authors} = metadata;
  const hasPictures =
    authors.some(({imageURL}) => imageURL) ||
    assets.authorsImageUrls.some(Boolean);
  return (
    <header>
      <Title />
      <p className="quiet-text">
        <Day date={date} />
        {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
        {!hasPictures &&
          authors.map(({key, name, page, url}, index) => {
            const link = page?.permalink ?? url;
            return (
              <Fragment key={key ?? index}>
                {' · '}
                {link === undefined ? name : <Link href={link}>{name}</Link>}
              </Fragment>
            );
          })}
      </p>
      {hasPictures && <Authors />}
    </header>
  );
}
