import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';

import styles from './index.module.css';

const AREAS = [
  {
    title: 'Discord staff',
    to: '/docs/Staff-Rules/Discord-Staff',
    range: '§1–9',
    text: 'Channels, tickets, moderation, evidence, raids and appeals on the Discord server.',
  },
  {
    title: 'General staff',
    to: '/docs/Staff-Rules/General-Staff',
    range: '§10–19',
    text: 'What holds everywhere: conduct, chain of command, activity, abuse of powers, complaints.',
  },
  {
    title: 'In-game staff',
    to: '/docs/Staff-Rules/In-game-Staff',
    range: '§20–39',
    text: 'On duty in the game: powers, scenes, roleplay standards, vehicles, punishments.',
  },
] as const;

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main>
        <header className={styles.hero}>
          <div className="container">
            <Heading as="h1" className={styles.title}>
              {siteConfig.title}
            </Heading>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <p className={styles.actions}>
              <Link
                className="button button--primary button--lg"
                to="/docs/intro">
                Start with the introduction
              </Link>
              <Link
                className="button button--outline button--primary button--lg"
                to="/docs/category/staff-rules">
                All staff rules
              </Link>
            </p>
          </div>
        </header>
        <section className={clsx('container', styles.areas)}>
          <Heading as="h2" className={styles.areasTitle}>
            The three areas
          </Heading>
          <ul className={styles.list}>
            {AREAS.map(({title, to, range, text}) => (
              <li key={to}>
                <Link className={clsx('card', styles.area)} to={to}>
                  <span className={styles.range}>{range}</span>
                  <Heading as="h3" className={styles.areaTitle}>
                    {title}
                  </Heading>
                  <p className={styles.areaText}>{text}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </Layout>
  );
}
