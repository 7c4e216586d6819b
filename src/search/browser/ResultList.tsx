import {
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  type ComboboxItemProps,
} from '@ariakit/react';
import Link from '@docusaurus/Link';
import type {ReactElement, ReactNode} from 'react';

import {hasRulebook} from '../../rulebook/client';
import type {SearchClient} from './openSearch';
import {
  HitDetails,
  HitLink,
  MarkedText,
  offersOf,
  useCopyQuestion,
  WEAK_TEXT,
} from './results';
import styles from './search.module.css';
import type {Answered} from './useSearch';

interface Props {
  readonly client: SearchClient;
  /** The last answer; none for an empty query. */
  readonly found: Answered | undefined;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onClose: () => void;
  /** A result is opened in this tab. */
  readonly onLeave: () => void;
}

/** The results in the dialog; without good ones, what else may help. */
export default function ResultList({found, ...props}: Props) {
  return found === undefined ? (
    <Start {...props} />
  ) : (
    // New options for each answer: the arrows follow the order of their creation.
    <Results key={found.query} {...props} found={found} />
  );
}

function Results({
  client,
  found: {query, answer},
  onClose,
  onLeave,
}: Omit<Props, 'found'> & {readonly found: Answered}) {
  const hits = answer.pages.map(({url, trail, title, hits: own}) => (
    <Group key={url} label={[...new Set([...trail, title])].join(' › ')}>
      {own.map((hit) => (
        <LinkOption
          key={hit.url}
          link={<HitLink hit={hit} query={query} />}
          onOpen={onLeave}>
          <span className={styles.title}>
            <MarkedText parts={hit.title} />
          </span>
          <HitDetails hit={hit} />
        </LinkOption>
      ))}
    </Group>
  ));
  return answer.isWeak ? (
    <>
      <p className={styles.note} role="presentation">
        {WEAK_TEXT}.{hits.length > 0 && ' These are the nearest:'}
      </p>
      {hits}
      <Offers client={client} onClose={onClose} />
      {hasRulebook && <CopyOption query={query} />}
    </>
  ) : (
    hits
  );
}

/** Before anything is typed. */
function Start({
  client,
  recent,
  onPick,
  onForget,
  onClose,
}: Omit<Props, 'found' | 'onLeave'>) {
  return (
    <>
      {recent.length > 0 ? (
        <Group label="Recent searches">
          {recent.map((query) => (
            <Option
              key={query}
              onKeyDown={({key}) => {
                if (key === 'Delete') {
                  onForget(query);
                }
              }}
              onClick={() => {
                onPick(query);
              }}>
              {query}
            </Option>
          ))}
        </Group>
      ) : (
        <p className={styles.note} role="presentation">
          {hasRulebook
            ? 'Type the number of a rule, such as 3.2, or the words that a member would use.'
            : 'Type a few words.'}
        </p>
      )}
      <Offers client={client} onClose={onClose} />
    </>
  );
}

function Offers({client, onClose}: Pick<Props, 'client' | 'onClose'>) {
  return offersOf(client.indexPages).map(({title, links}) => (
    <Group key={title} label={title}>
      {links.map(({text, url}) => (
        <LinkOption key={url} link={<Link to={url} />} onOpen={onClose}>
          {text}
        </LinkOption>
      ))}
    </Group>
  ));
}

function CopyOption({query}: {readonly query: string}) {
  const {label, copy, dialog} = useCopyQuestion(query);
  return (
    <Group label="No answer?">
      <Option onClick={copy}>{label}</Option>
      {dialog}
    </Group>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Group({label, children}: GroupProps) {
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className={styles.label}>{label}</ComboboxGroupLabel>
      {children}
    </ComboboxGroup>
  );
}

/** An option of the list; choosing it does not change the field. */
function Option(props: ComboboxItemProps) {
  return (
    <ComboboxItem
      className={styles.item}
      focusOnHover
      hideOnClick={false}
      setValueOnClick={false}
      {...props}
    />
  );
}

interface LinkOptionProps {
  readonly link: ReactElement;
  /** It is opened in this tab. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** An option that is a link. */
function LinkOption({link, onOpen, children}: LinkOptionProps) {
  return (
    <Option
      render={link}
      onClick={({ctrlKey, metaKey, shiftKey}) => {
        if (!ctrlKey && !metaKey && !shiftKey) {
          onOpen();
        }
      }}>
      {children}
    </Option>
  );
}
