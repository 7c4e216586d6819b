import Link, {type Props as LinkProps} from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useEffect, useMemo, useReducer, type ReactNode} from 'react';

import {rulebook} from '../../rulebook/client';
import {keepTrying} from '../../sealing/client';
import type {Hit, PageHits} from '../shared/SearchAnswer';
import type {IndexPage} from '../shared/SearchIndex';
import excerptOf, {markWords, wordsIn, type TextPart} from './excerptOf';
import type {SearchClient} from './openSearch';
import styles from './search.module.css';
import {goMarked, handMarks} from './storedSearches';
import type {Found} from './useSearch';

export interface HitProps {
  readonly client: SearchClient;
  readonly found: Found;
  readonly page: PageHits;
  readonly hit: Hit;
}

interface ShownHit {
  /** The address of the result, and the words to mark on the page. */
  readonly link: {readonly to: string; readonly marks: string};
  readonly title: ReactNode;
  /** The headings above, and the excerpt once it is loaded. */
  readonly details: ReactNode;
}

/** The parts of a result that the dialog and the page show. */
export function useHit({
  client,
  found: {answer},
  page,
  hit: {section, headings, url, line},
}: HitProps): ShownHit {
  const [, showText] = useReducer((count: number) => count + 1, 0);
  const text = client.loadedText(section);
  const isLoaded = text !== undefined;
  useEffect(
    () =>
      isLoaded
        ? undefined
        : keepTrying(async () => {
            await client.loadText(section);
            showText();
          }),
    [client, section, isLoaded],
  );

  const words = useMemo(() => new Set(answer.words), [answer]);
  const heading = headings.at(-1) ?? page.title;
  const above = headings.slice(0, -1).join(' › ');
  return {
    link: {
      to: url,
      marks: wordsIn(`${heading} ${text ?? ''}`, words).join(' '),
    },
    title: <MarkedText parts={markWords(heading, words)} />,
    details: (
      <>
        {above !== '' && <span className={styles.above}>{above}</span>}
        <span className={styles.excerpt}>
          {text && <MarkedText parts={excerptOf(text, words, line)} />}
        </span>
      </>
    ),
  };
}

interface HitLinkProps extends LinkProps {
  readonly to: string;
  readonly marks: string;
  /** The hit is opened, here or in a new tab. */
  readonly onChoose: () => void;
  /** It is about to be opened here. */
  readonly onLeave?: () => void;
}

/** A link to a hit; the address itself has no words. */
export function HitLink({
  to,
  marks,
  onChoose,
  onLeave,
  onClick,
  ...props
}: HitLinkProps) {
  const history = useHistory();
  const openTab = (): void => {
    onChoose();
    if (marks !== '') {
      handMarks(to, marks);
    }
  };
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.ctrlKey || event.metaKey || event.shiftKey) {
          openTab();
          return;
        }
        onChoose();
        // With Alt, the browser downloads the page.
        if (!event.altKey) {
          onLeave?.();
          if (marks !== '') {
            event.preventDefault();
            goMarked(history, to, marks);
          }
        }
      }}
      onAuxClick={({button}) => {
        // The middle button; the right one shows a menu.
        if (button === 1) {
          openTab();
        }
      }}
    />
  );
}

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
}

/** A text with the searched words highlighted. */
function MarkedText({parts}: MarkedTextProps) {
  return parts.map(({text, marked}, place) =>
    marked ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface Offer {
  readonly title: string;
  readonly links: readonly {readonly text: string; readonly url: string}[];
}

const MAX_OFFERED_PAGES = 4;

/** Links for a search without a query or results: rules that a case needs, and pages that list others. */
export function offersOf(indexPages: readonly IndexPage[]): Offer[] {
  return [
    {
      title: 'During a case',
      links: rulebook.tasks.map(({text, rule, url}) => ({
        text: `${rule} ${text}`,
        url,
      })),
    },
    {
      title: 'Browse',
      links: indexPages
        .slice(0, MAX_OFFERED_PAGES)
        .map(({title, url}) => ({text: `All of ${title}`, url})),
    },
  ].filter(({links}) => links.length > 0);
}
