import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';

import {SITE} from '../config/site';
import {Areas, hasRulebook, rulebook} from '../rulebook/client';
import {LatestChanges, SinceVisit, Tasks} from '../rulebook/home';
import {openSearchDialog, SearchIcon} from '../search/client';
import styles from './index.module.css';

/** Leads staff to a rule by its number or a word, by a task, or by an area. */
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={clsx('container', styles.home)}>
        <div>
          <Heading as="h1">{siteConfig.title}</Heading>
          <button
            type="button"
            className={clsx(
              'button button--outline button--primary button--block',
              styles.search,
            )}
            aria-haspopup="dialog"
            onClick={() => {
              openSearchDialog();
            }}>
            <SearchIcon /> {hasRulebook ? 'Search by number or word' : 'Search'}
          </button>
          {hasRulebook && (
            <p className={clsx(styles.links, styles.visit)}>
              <SinceVisit />
            </p>
          )}
          {rulebook.tasks.length > 0 && (
            <>
              <Heading as="h2">During a case</Heading>
              <Tasks />
            </>
          )}
        </div>
        <div>
          <p className={styles.tagline}>{siteConfig.tagline}</p>
          {hasRulebook && (
            <>
              <Heading as="h2">{titleOfAreas(rulebook.areas.length)}</Heading>
              <Areas />
            </>
          )}
          <p className={styles.links}>
            <Link to={SITE.allRules.to}>{SITE.allRules.label}</Link>
          </p>
          {hasRulebook && <LatestChanges />}
          <Heading as="h2">New here?</Heading>
          {SITE.newHere.map(({to, label}) => (
            <p key={to} className={styles.links}>
              <Link to={to}>{label}</Link>
            </p>
          ))}
        </div>
      </main>
    </Layout>
  );
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function titleOfAreas(count: number): string {
  const number = NUMBERS[count - 2];
  return number === undefined ? 'Areas' : `The ${number} areas`;
}
