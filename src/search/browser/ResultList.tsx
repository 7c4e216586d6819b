import {
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  type ComboboxItemProps,
} from '@ariakit/react';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {hasRulebook} from '../../rulebook/client';
import type {SearchClient} from './openSearch';
import {HitLink, offersOf, useHit, type HitProps} from './results';
import styles from './search.module.css';
import {keep} from './storedSearches';
import type {Found} from './useSearch';

interface Props {
  readonly client: SearchClient;
  /** The last answer; none for an empty query. */
  readonly found: Found | undefined;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  /** A result of that query is opened, here or in a new tab. */
  readonly onChoose: (query: string) => void;
  readonly onClose: () => void;
}

/** The results in the dialog; without any, similar words, recent searches and links that may help. */
export default function ResultList({recent, onForget, ...props}: Props) {
  const {client, found, onPick, onClose} = props;
  if (found !== undefined && found.answer.total > 0) {
    return found.answer.pages.map((page) => (
      <Group
        key={page.url}
        label={[...new Set([...page.trail, page.title])].join(' › ')}>
        {page.hits.map((hit) => (
          <Result key={hit.section} {...props} {...{found, page, hit}} />
        ))}
      </Group>
    ));
  }
  return (
    <>
      {found !== undefined && (
        <p className={styles.note} role="presentation">
          No results for <strong>{found.query}</strong>.
        </p>
      )}
      {found === undefined && recent.length === 0 && (
        <p className={styles.note} role="presentation">
          {hasRulebook
            ? 'Type the number of a rule, such as 3.2, or the words that a member would use.'
            : 'Type a few words.'}
        </p>
      )}
      {found === undefined ? (
        <Queries
          label="Recent searches"
          queries={recent}
          onPick={onPick}
          onDelete={onForget}
        />
      ) : (
        <Queries
          label="Did you mean"
          queries={found.answer.suggestions}
          onPick={onPick}
        />
      )}
      {offersOf(client.indexPages).map(({title, links}) => (
        <Group key={title} label={title}>
          {links.map(({text, url}) => (
            <LinkOption key={url} onClose={onClose} render={<Link to={url} />}>
              {text}
            </LinkOption>
          ))}
        </Group>
      ))}
    </>
  );
}

interface QueriesProps extends Pick<Props, 'onPick'> {
  readonly label: string;
  readonly queries: readonly string[];
  /** Gets the query on which Delete is pressed. */
  readonly onDelete?: (query: string) => void;
}

/** Searches to choose. */
function Queries({label, queries, onPick, onDelete}: QueriesProps) {
  return (
    queries.length > 0 && (
      <Group label={label}>
        {queries.map((query) => (
          <Option
            key={query}
            onKeyDown={(event) => {
              if (event.key === 'Delete' && onDelete !== undefined) {
                event.preventDefault();
                onDelete(query);
              }
            }}
            onClick={() => {
              onPick(query);
            }}>
            {query}
          </Option>
        ))}
      </Group>
    )
  );
}

type ResultProps = HitProps & Pick<Props, 'onChoose' | 'onClose'>;

function Result({onChoose, onClose, ...props}: ResultProps) {
  const {link, title, details} = useHit(props);
  const {query} = props.found;
  return (
    <LinkOption
      onClose={onClose}
      render={
        <HitLink
          {...link}
          onLeave={() => {
            // Going back shows the search again.
            keep('search', query);
          }}
          onChoose={() => {
            onChoose(query);
          }}
        />
      }>
      <span className={styles.title}>{title}</span>
      {details}
    </LinkOption>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Group({label, children}: GroupProps) {
  return (
    <ComboboxGroup className={styles.group}>
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

interface LinkOptionProps extends ComboboxItemProps {
  readonly onClose: () => void;
}

/** An option that is a link: it closes the dialog, unless it opens a new tab. */
function LinkOption({onClose, ...props}: LinkOptionProps) {
  return (
    <Option
      {...props}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
          onClose();
        }
      }}
    />
  );
}
