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
    some.map(({title, url, note, rules}) => (
      <div key={url ?? title}>
        <h3>{url === undefined ? title : <Link to={url}>{title}</Link>}</h3>
        {note !== undefined && <p>{note}</p>}
        {rules.length > 0 && (
          <ul>
            {rules.map((rule) => (
              <RuleLine key={keyOf(rule)} date={date} url={url} rule={rule} />
            ))}
          </ul>
        )}
      </div>
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
          onClick={() => {
            const site = siteConfig.url + siteConfig.baseUrl;
            void copy('list', changesMessage(day, site));
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

interface RuleProps {
  /** ISO date. */
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
  const kind = <small>{changeLabel(rule)}</small>;
  if (url === undefined) {
    return (
      <li>
        {name} {kind}
      </li>
    );
  }
  return (
    <li>
      {/* If the heading has moved since, the page redirects. */}
      <Link
        data-noBrokenLinkCheck
        to={url + (rule.anchor && `#${rule.anchor}`)}>
        {name}
      </Link>{' '}
      {kind}
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
        {isOpen && <Wording date={date} url={url} number={keyOf(rule)} />}
      </div>
    </li>
  );
}

interface WordingProps {
  readonly date: string;
  readonly url: string;
  readonly number: string;
}

/** The words of a rule before and after a day. */
function Wording({date, url, number}: WordingProps) {
  const load = useCallback(async () => {
    const history = (await loadHistory(url)) ?? [];
    const ofDay = history.filter((revision) => revision.date === date);
    return netOf(ofDay).find((change) => keyOf(change) === number);
  }, [date, url, number]);
  const change = useLoaded(load);
  return change.status === 'ready' ? (
    <WordDiff {...change.value} />
  ) : (
    <NoWords loaded={change} />
  );
}
