import {
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  type ComboboxItemProps,
} from '@ariakit/react';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import hasRulebook from '../../../rulebook/browser/hasRulebook';
import type {Hit, PageHits} from '../../shared/SearchAnswer';
import {HitLink, useHit} from '../Hit';
import {keep} from '../historyState';
import offersOf from '../offersOf';
import type {SearchClient} from '../openSearch';
import type {Found} from '../useSearch';
import styles from './styles.module.css';

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

/** The results; without any, near words, recent searches and links that may help. */
export default function ResultList(props: Props) {
  const {client, found, recent, onPick, onForget, onClose} = props;
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
      {found === undefined ? (
        <RecentSearches {...{recent, onPick, onForget}} />
      ) : (
        <NoResults {...{found, onPick}} />
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

function RecentSearches({
  recent,
  onPick,
  onForget,
}: Pick<Props, 'recent' | 'onPick' | 'onForget'>) {
  if (recent.length === 0) {
    return (
      <p className={styles.note} role="presentation">
        {hasRulebook
          ? 'Type the number of a rule, such as 3.2, or the words that a member would use.'
          : 'Type a few words.'}
      </p>
    );
  }
  return (
    <Group label="Recent searches">
      {recent.map((query) => (
        <Option
          key={query}
          // Delete removes it from the list.
          onKeyDown={(event) => {
            if (event.key === 'Delete') {
              event.preventDefault();
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
  );
}

interface NoResultsProps extends Pick<Props, 'onPick'> {
  readonly found: Found;
}

function NoResults({found: {query, answer}, onPick}: NoResultsProps) {
  return (
    <>
      <p className={styles.note} role="presentation">
        No results for <strong>{query}</strong>.
      </p>
      {answer.suggestions.length > 0 && (
        <Group label="Did you mean">
          {answer.suggestions.map((word) => (
            <Option
              key={word}
              onClick={() => {
                onPick(word);
              }}>
              {word}
            </Option>
          ))}
        </Group>
      )}
    </>
  );
}

interface ResultProps extends Pick<Props, 'client' | 'onChoose' | 'onClose'> {
  readonly found: Found;
  readonly page: PageHits;
  readonly hit: Hit;
}

function Result({client, found, page, hit, onChoose, onClose}: ResultProps) {
  const {link, title, details} = useHit(client, found, page, hit);
  return (
    <LinkOption
      onClose={onClose}
      render={
        <HitLink
          {...link}
          onLeave={() => {
            // Going back shows the search again.
            keep('search', found.query);
          }}
          onChoose={() => {
            onChoose(found.query);
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

/** A line of the list to choose; choosing it leaves the field as it is. */
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

/** The same for a link: the dialog closes, unless a new tab opens. */
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
