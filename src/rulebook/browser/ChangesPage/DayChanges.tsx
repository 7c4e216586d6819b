import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {useCallback, useId, useState} from 'react';

import Day from '../../../content/Day';
import {useLoaded} from '../../../sealing/client';
import {
  changeLabel,
  nameOf,
  type ChangeDay,
  type ChangedDocument,
  type RuleChange,
} from '../../shared/Changes';
import {keyOf, netOf} from '../../shared/netChanges';
import {useCopy} from '../copy';
import {loadHistory} from '../data';
import {changesMessage} from '../discordMessage';
import WordDiff, {NoWords} from '../WordDiff';

interface Props {
  readonly day: ChangeDay;
}

/** What changed on a day; wording-only changes are folded. */
export default function DayChanges({day}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {copy, copied, dialog} = useCopy();
  const {date, documents} = day;
  const reworded = documents.filter(({minor}) => minor);
  const list = (some: readonly ChangedDocument[]) =>
    some.map((document) => (
      <DocumentChanges
        key={document.url ?? document.title}
        date={date}
        document={document}
      />
    ));
  return (
    <section className="margin-top--lg">
      <Heading as="h2" id={date}>
        <Day date={date} />
      </Heading>
      <p>
        <button
          type="button"
          className="button button--secondary"
          onClick={({currentTarget}) => {
            const site = siteConfig.url + siteConfig.baseUrl;
            void copy('list', changesMessage(day, site), currentTarget);
          }}>
          Copy for Discord
        </button>{' '}
        <span role="status">{copied !== undefined && '✓ Copied'}</span>
        {dialog}
      </p>
      {list(documents.filter(({minor}) => !minor))}
      {reworded.length > 0 && (
        <details className="margin-bottom--md">
          <summary>
            Wording-only changes: {reworded.map(({title}) => title).join(', ')}
          </summary>
          {list(reworded)}
        </details>
      )}
    </section>
  );
}

interface DocumentProps {
  /** ISO date. */
  readonly date: string;
  readonly document: ChangedDocument;
}

/** The note and the rules of a document on a day. */
function DocumentChanges({
  date,
  document: {title, url, note, rules},
}: DocumentProps) {
  return (
    <>
      <h3>{url === undefined ? title : <Link to={url}>{title}</Link>}</h3>
      {note !== undefined && <p>{note}</p>}
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <RuleLine key={keyOf(rule)} date={date} url={url} rule={rule} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RuleProps {
  readonly date: string;
  /** Of its document; undefined if that is no longer published. */
  readonly url: string | undefined;
  readonly rule: RuleChange;
}

/** A rule, the kind of its change and, on request, its changed words. */
function RuleLine({date, url, rule}: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(rule);
  return (
    <li>
      {url === undefined ? (
        name
      ) : (
        // If the heading has moved since, the page redirects.
        <Link
          data-noBrokenLinkCheck
          to={rule.anchor === '' ? url : `${url}#${rule.anchor}`}>
          {name}
        </Link>
      )}{' '}
      <small>{changeLabel(rule)}</small>
      {url !== undefined && (
        <>
          <button
            type="button"
            className="button button--link"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Show changes to ${name}`}
            onClick={() => {
              setOpen(!isOpen);
            }}>
            Show changes
          </button>
          <div id={id}>
            {isOpen && <Wording date={date} url={url} rule={rule} />}
          </div>
        </>
      )}
    </li>
  );
}

interface WordingProps {
  readonly date: string;
  readonly url: string;
  readonly rule: RuleChange;
}

/** The words of a rule before and after a day. */
function Wording({date, url, rule}: WordingProps) {
  const key = keyOf(rule);
  const load = useCallback(async () => {
    const history = await loadHistory(url);
    const ofDay = history?.revisions.filter(
      (revision) => revision.date === date,
    );
    return netOf(ofDay ?? []).find((change) => keyOf(change) === key) ?? null;
  }, [date, url, key]);
  const change = useLoaded(load);
  if (change.status !== 'ready') {
    return <NoWords loaded={change} />;
  }
  if (change.value === null) {
    return <p>The words of that day are not available.</p>;
  }
  return <WordDiff {...change.value} />;
}
