import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {useCallback, useId, useState} from 'react';

import Day from '../Day';
import {useLoaded} from '../../../sealing/client';
import {
  changeLabel,
  nameOf,
  type ChangeDay,
  type ChangedDocument,
  type RuleChange,
} from '../../shared/Changes';
import {keyOf, netOf} from '../../shared/netChanges';
import Comparison, {LoadingChanges} from '../Comparison';
import {useCopy} from '../copy';
import {loadHistory} from '../data';
import {changesMessage, groupChanges} from './listChanges';

interface Props {
  readonly day: ChangeDay;
}

/** What changed on a day; wording-only changes are folded. */
export default function DayChanges({day}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {copy, copied, dialog} = useCopy();
  const {date} = day;
  return (
    <section className="margin-top--lg">
      <Heading as="h2" id={date}>
        <Day date={date} />
      </Heading>
      <p>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => {
            const site = siteConfig.url + siteConfig.baseUrl;
            void copy('list', changesMessage(day, site));
          }}>
          Copy for Discord
        </button>{' '}
        <span role="status">{copied !== undefined && '✓ Copied'}</span>
        {dialog}
      </p>
      {groupChanges(day).map(({title, documents}) => {
        const list = documents.map((document) => (
          <DocumentChanges
            key={document.url ?? document.title}
            date={date}
            document={document}
          />
        ));
        return title === undefined ? (
          list
        ) : (
          <details key={title} className="margin-bottom--md">
            <summary>
              {title}: {documents.map((document) => document.title).join(', ')}
            </summary>
            {list}
          </details>
        );
      })}
    </section>
  );
}

interface DocumentProps {
  /** ISO date. */
  readonly date: string;
  readonly document: ChangedDocument;
}

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
            <li key={keyOf(rule)}>
              <RuleLine date={date} url={url} rule={rule} />
            </li>
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

/** A rule, the kind of its change and, on request, the passages that changed. */
function RuleLine({date, url, rule}: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(rule);
  const label = changeLabel(rule);
  if (url === undefined) {
    return `${name}: ${label}`;
  }
  return (
    <>
      {/* If the heading has moved since, the page redirects. */}
      <Link
        data-noBrokenLinkCheck
        to={url + (rule.anchor && `#${rule.anchor}`)}>
        {name}
      </Link>
      : {label}
      {rule.kind !== 'added' && (
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
      )}
      <div id={id}>
        {isOpen && <DayComparison date={date} url={url} number={keyOf(rule)} />}
      </div>
    </>
  );
}

interface ComparisonProps {
  readonly date: string;
  readonly url: string;
  readonly number: string;
}

/** A rule before and after a day. */
function DayComparison({date, url, number}: ComparisonProps) {
  const load = useCallback(async () => {
    const history = (await loadHistory(url)) ?? [];
    const ofDay = history.filter((revision) => revision.date === date);
    return netOf(ofDay).find((change) => keyOf(change) === number);
  }, [date, url, number]);
  const change = useLoaded(load);
  return change.status === 'ready' ? (
    <Comparison change={change.value ?? {}} />
  ) : (
    <LoadingChanges loaded={change} />
  );
}
