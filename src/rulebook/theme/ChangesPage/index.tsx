import changes from '@generated/rulebook/default/changes.json';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {plural} from 'docusaurus-sealed/text';

import {copy} from '../../../shared/clipboard/copy';
import groupBy from '../../../shared/groupBy';
import {CHANGES_PAGE, type Change} from '../../Changes';
import Day from '../../Day';
import {changesMessage} from '../../discord';
import {addDays, localToday} from '../../documents/review';
import {isNewChange} from '../../NewNotes';
import NoteText from '../../NoteText';
import useMovedRule from '../../useMovedRule';
import styles from '../../browser/changes.module.css';

/** The notes of all documents, by day. */
export default function ChangesPage() {
  useMovedRule();
  const days = groupBy(changes as readonly Change[], ({date}) => date);
  const dates = [...days.keys()];
  // The build does not know the day of reading.
  const weekAgo = useIsBrowser() ? addDays(localToday(), -7) : undefined;
  const periodOf = (date?: string) =>
    weekAgo && date && (date > weekAgo ? 'This week' : 'Earlier');
  return (
    <Layout title={CHANGES_PAGE.title} description={CHANGES_PAGE.description}>
      <main className="container margin-vert--lg">
        <div className={styles.page}>
          <Heading as="h1">{CHANGES_PAGE.title}</Heading>
          {days.size === 0 && <p>No document has a change note yet.</p>}
          {dates.map((date, index) => (
            <section key={date} className={styles.day}>
              {periodOf(date) !== periodOf(dates[index - 1]) && (
                <p className={styles.period}>{periodOf(date)}</p>
              )}
              <ChangesOfDay date={date} changes={days.get(date) ?? []} />
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}

interface DayProps {
  /** ISO date. */
  readonly date: string;
  readonly changes: readonly Change[];
}

function ChangesOfDay({date, changes: ofDay}: DayProps) {
  const site = useBaseUrl('/', {absolute: true});
  const wording = ofDay.filter(({minor}) => minor);
  return (
    <>
      <div className={styles.head}>
        <Heading as="h2" id={date}>
          <Day date={date} />
        </Heading>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            void copy('notes of the day', changesMessage(date, ofDay, site));
          }}>
          Copy for Discord
        </button>
      </div>
      {wording.length < ofDay.length && (
        <Documents changes={ofDay.filter(({minor}) => !minor)} />
      )}
      {wording.length > 0 && (
        <details className={styles.wording}>
          <summary>
            {plural(
              wording.length,
              '# change of wording',
              '# changes of wording',
            )}
          </summary>
          <div>
            <Documents changes={wording} />
          </div>
        </details>
      )}
    </>
  );
}

/** Notes by document, whose name is beside them. */
function Documents({changes: some}: Pick<DayProps, 'changes'>) {
  // The build does not know what was read.
  const isBrowser = useIsBrowser();
  return (
    <dl className="margin--none">
      {[...groupBy(some, ({url}) => url)].map(([url, notes]) => (
        <div key={url} className={clsx('row', styles.document)}>
          <dt className="col col--3">
            <Link to={url}>{notes[0]?.page}</Link>
          </dt>
          <dd className="col col--9">
            {notes.map((change) => (
              <p key={change.note}>
                {isBrowser && isNewChange(change) && (
                  <>
                    <span className="badge badge--secondary">New</span>{' '}
                  </>
                )}
                <NoteText note={change.note} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
