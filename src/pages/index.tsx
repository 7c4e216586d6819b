import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {useHelp} from 'docusaurus-sealed/client';

import {SITE} from '../config/site';
import {Areas, rulebook, Tasks} from '../rulebook/Areas';
import {CHANGES_PAGE} from '../rulebook/Changes';
import {hasRulebook} from '../rulebook/data';
import Day from '../rulebook/Day';
import {useNewText} from '../rulebook/NewNotes';
import NoteText from '../rulebook/NoteText';
import {SearchField} from '../search/SearchBar';
import styles from './index.module.css';

/** Leads staff to a rule by its number or a word, by a task, or by an area. */
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  const newText = useNewText();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={clsx('container', styles.home)}>
        <Heading as="h1">{siteConfig.title}</Heading>
        <p>{siteConfig.tagline}</p>
        <SearchField
          label={hasRulebook ? 'Search by number or word' : 'Search'}
          className={styles.search}
        />
        <p className="quiet-text margin-top--sm">{useHelp()}</p>
        <div className={styles.columns}>
          {rulebook.tasks.length > 0 && (
            <section>
              <Heading as="h2">During a case</Heading>
              <Tasks />
              {rulebook.tasksUrl !== undefined && (
                <p className={styles.link}>
                  <Link to={rulebook.tasksUrl}>All tasks</Link>
                </p>
              )}
            </section>
          )}
          <section>
            {hasRulebook && (
              <>
                <Heading as="h2">Areas</Heading>
                <Areas />
              </>
            )}
            <p className={styles.link}>
              <Link to={SITE.allRules.to}>{SITE.allRules.label}</Link>
            </p>
          </section>
          {rulebook.newest.length > 0 && (
            <section>
              <Heading as="h2">Latest changes</Heading>
              {newText !== undefined && (
                <p className={styles.link}>
                  <Link to={`/${CHANGES_PAGE.path}`}>{newText}</Link>
                </p>
              )}
              <ul className="link-list clean-list">
                {rulebook.newest.map(({page, url, date, note}) => (
                  <li key={url + date + note}>
                    <Day date={date} />, <Link to={url}>{page}</Link>:{' '}
                    <NoteText note={note} />
                  </li>
                ))}
              </ul>
              <p className={styles.link}>
                <Link to={`/${CHANGES_PAGE.path}`}>All changes</Link>
              </p>
            </section>
          )}
          <section>
            <Heading as="h2">New here?</Heading>
            <p className={styles.link}>
              <Link to={SITE.firstWeek.to}>{SITE.firstWeek.label}</Link>
            </p>
          </section>
        </div>
      </main>
    </Layout>
  );
}
