// Change: the years are headings of the second level, one below the other, and the title
// is not in a banner, whose contrast is too low. Ejected, because the original has no smaller
// parts.
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {formatDayOfYear} from '../../rulebook/Day';
import groupBy from '../../shared/groupBy';

const TITLE = 'Archive';

export default function BlogArchivePage({archive}: Props) {
  const years = groupBy(archive.blogPosts, ({metadata}) =>
    metadata.date.slice(0, 4),
  );
  return (
    <>
      <PageMetadata title={TITLE} description={TITLE} />
      <Layout>
        <main className="container margin-vert--lg">
          <Heading as="h1">{TITLE}</Heading>
          {[...years].map(([year, posts]) => (
            <section key={year} className="margin-vert--lg">
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul className="link-list clean-list">
                {posts
                  .toReversed()
                  .map(({metadata: {date, permalink, title}}) => (
                    <li key={permalink}>
                      <Link to={permalink}>{title}</Link>{' '}
                      <span className="quiet-text">
                        {formatDayOfYear(date)}
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
