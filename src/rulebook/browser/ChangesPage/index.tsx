import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect} from 'react';

import Day from '../Day';
import {isoDate} from '../../../content/review';
import {useLoaded} from '../../../sealing/client';
import {CHANGES_PAGE, type Changes} from '../../shared/Changes';
import {LoadingChanges} from '../Comparison';
import {loadChanges} from '../data';
import styles from '../styles.module.css';
import DayChanges from './DayChanges';

/** What changed, by day. */
export default function ChangesPage() {
  const changes = useLoaded(loadChanges);
  return (
    <Layout title={CHANGES_PAGE.title} description={CHANGES_PAGE.description}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{CHANGES_PAGE.title}</Heading>
        {changes.status !== 'ready' ? (
          <LoadingChanges loaded={changes} />
        ) : changes.value === null ? (
          <p>
            What changed is not known here: this copy of the site was built
            without the history of its documents.
          </p>
        ) : (
          <Days {...changes.value} />
        )}
      </main>
    </Layout>
  );
}

/** All days, or those since the day in the address, such as `2026-11-01`. */
function Days({begin, days}: Changes) {
  const {search, hash} = useLocation();
  // The browser looked for the day before the list was loaded.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const since = isoDate(new URLSearchParams(search).get('since'));
  const shown = days.filter(({date}) => date >= (since ?? ''));
  return (
    <div className={styles.changes}>
      <p>
        Which rules are new, changed, moved or withdrawn, the newest first. The
        record begins on <Day date={begin} />.
      </p>
      {since !== undefined ? (
        <p role="status">
          {shown.length === 0 ? 'Nothing changed since ' : 'Changes since '}
          <Day date={since} />. <Link to="/changes">Show all changes</Link>
        </p>
      ) : (
        days.length === 0 && <p>Nothing has changed since then.</p>
      )}
      {shown.map((day) => (
        <DayChanges key={day.date} day={day} />
      ))}
    </div>
  );
}
