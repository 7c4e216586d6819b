// Change: the years are headings of the second level, and what holds the title is
// no second banner of the page. Ejected, since the original has no parts of its
// own.
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

type Posts = Props['archive']['blogPosts'];

export default function BlogArchivePage({archive}: Props) {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
    description: 'The page & hero title of the blog archive page',
  });
  const description = translate({
    id: 'theme.blog.archive.description',
    message: 'Archive',
    description: 'The page & hero description of the blog archive page',
  });
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <section className="hero hero--primary" aria-label={title}>
          <div className="container">
            <Heading as="h1" className="hero__title">
              {title}
            </Heading>
            <p className="hero__subtitle">{description}</p>
          </div>
        </section>
        <main>
          <section className="container margin-vert--lg">
            <div className="row">
              {byYear(archive.blogPosts).map(([year, posts]) => (
                <div key={year} className="col col--4 margin-vert--lg">
                  <Year year={year} posts={posts} />
                </div>
              ))}
            </div>
          </section>
        </main>
      </Layout>
    </>
  );
}

interface YearProps {
  readonly year: string;
  readonly posts: Posts;
}

function Year({year, posts}: YearProps) {
  const {format} = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul>
        {posts.map(({metadata: {date, permalink, title}}) => (
          <li key={permalink}>
            <Link to={permalink}>
              {format(new Date(date))} - {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The years as the posts come, and in each the oldest post first. */
function byYear(posts: Posts): [year: string, posts: Posts][] {
  const years = new Map<string, Posts>();
  for (const post of posts) {
    const year = String(post.metadata.date).slice(0, 4);
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return [...years];
}
