import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect} from 'react';

import Day from '../Day';
import {isoDate} from '../../../content/review';
import {TryAgain, useLoaded} from '../../../sealing/client';
import {CHANGES_PAGE, type ChangeDay} from '../../shared/Changes';
import {loadChanges} from '../data';
import styles from '../styles.module.css';
import DayChanges from './DayChanges';

/** What changed, by day. */
export default function ChangesPage() {
  return (
    <Layout title={CHANGES_PAGE.title} description={CHANGES_PAGE.description}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{CHANGES_PAGE.title}</Heading>
        <p>
          Which rules are new, changed, moved or withdrawn, over the last twelve
          months, the newest first.
        </p>
        <ChangesList />
      </main>
    </Layout>
  );
}

function ChangesList() {
  const changes = useLoaded(loadChanges);
  if (changes.status === 'loading') {
    return <p role="status">Opening the list …</p>;
  }
  if (changes.status === 'failed') {
    return (
      <p role="alert">
        <TryAgain onRetry={changes.retry}>
          The list could not be opened.
        </TryAgain>
      </p>
    );
  }
  return changes.value === null ? (
    <p>
      What changed is not known here: this copy of the site was built without
      the history of its documents.
    </p>
  ) : (
    <Days days={changes.value} />
  );
}

/** All days, or those since the day in the address, such as `2026-11-01`. */
function Days({days}: {readonly days: readonly ChangeDay[]}) {
  const {search, hash} = useLocation();
  // The browser looked for the day before the list was loaded.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const since = isoDate(new URLSearchParams(search).get('since'));
  const shown = days.filter(({date}) => date >= (since ?? ''));
  return (
    <div className={styles.changes}>
      {since !== undefined ? (
        <p role="status">
          {shown.length === 0 ? 'Nothing changed since ' : 'Changes since '}
          <Day date={since} />. <Link to="/changes">Show all changes</Link>
        </p>
      ) : (
        days.length === 0 && <p>Nothing changed in the last twelve months.</p>
      )}
      {shown.map((day) => (
        <DayChanges key={day.date} day={day} />
      ))}
    </div>
  );
}
