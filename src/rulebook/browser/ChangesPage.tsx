import changes from '@generated/rulebook/default/changes.json';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {copy} from '../../shared/clipboard/copy';
import groupBy from '../../shared/groupBy';
import {CHANGES_PAGE, type Change} from '../Changes';
import ChangeLine from '../ChangeLine';
import Day from '../Day';
import {changesMessage} from '../discord';
import {isNewChange} from '../NewNotes';
import useMovedRule from '../useMovedRule';

/** The notes of all documents, by day. */
export default function ChangesPage() {
  useMovedRule();
  const days = groupBy(changes as readonly Change[], ({date}) => date);
  return (
    <Layout title={CHANGES_PAGE.title} description={CHANGES_PAGE.description}>
      <main className="container margin-vert--lg">
        <div className="changes">
          <Heading as="h1">{CHANGES_PAGE.title}</Heading>
          {days.size === 0 && <p>No document has a change note yet.</p>}
          {[...days].map(([date, ofDay]) => (
            <ChangesOfDay key={date} date={date} changes={ofDay} />
          ))}
        </div>
      </main>
    </Layout>
  );
}

interface Props {
  /** ISO date. */
  readonly date: string;
  readonly changes: readonly Change[];
}

function ChangesOfDay({date, changes: ofDay}: Props) {
  const site = useBaseUrl('/', {absolute: true});
  // The build does not know what was read.
  const isBrowser = useIsBrowser();
  return (
    <section className="margin-top--lg">
      <Heading as="h2" id={date}>
        <Day date={date} />
      </Heading>
      <ul>
        {ofDay.map((change) => (
          <li key={change.url + change.note}>
            <ChangeLine
              change={change}
              isNew={isBrowser && isNewChange(change)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => {
          void copy('notes of the day', changesMessage(date, ofDay, site));
        }}>
        Copy for Discord
      </button>
    </section>
  );
}
