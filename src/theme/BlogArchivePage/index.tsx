// Change: the years are headings of the second level, and the title is not in a
// banner, whose contrast is too low. Ejected, because the original has no smaller
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
          <div className="row">
            {[...years].map(([year, posts]) => (
              <section key={year} className="col col--4 margin-vert--lg">
                <Heading as="h2" id={year}>
                  {year}
                </Heading>
                <ul>
                  {posts
                    .toReversed()
                    .map(({metadata: {date, permalink, title}}) => (
                      <li key={permalink}>
                        <Link to={permalink}>
                          {formatDayOfYear(date)} - {title}
                        </Link>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
      </Layout>
    </>
  );
}
