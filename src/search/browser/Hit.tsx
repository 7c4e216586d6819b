import Link, {type Props as LinkProps} from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useEffect, useMemo, useReducer, type ReactNode} from 'react';

import {keepTrying} from '../../sealing/client';
import type {Hit, PageHits} from '../shared/SearchAnswer';
import excerptOf, {markWords, wordsIn, type TextPart} from './excerptOf';
import {goMarked, handMarks} from './historyState';
import type {SearchClient} from './openSearch';
import styles from './hit.module.css';
import type {Found} from './useSearch';

interface ShownHit {
  /** The address of the result, and the words to mark on the page. */
  readonly link: {readonly to: string; readonly marks: string};
  readonly title: ReactNode;
  /** The headings above, and the excerpt once it is loaded. */
  readonly details: ReactNode;
}

/** What there is to show of a hit; its text is loaded if it is not there yet. */
export function useHit(
  client: SearchClient,
  {answer}: Found,
  page: PageHits,
  {section, headings, url, line}: Hit,
): ShownHit {
  const [, showText] = useReducer((count: number) => count + 1, 0);
  const text = client.loadedText(section);
  const isLoaded = text !== undefined;
  useEffect(
    () =>
      isLoaded
        ? undefined
        : // The hit is shown without its text.
          keepTrying(async () => {
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

/** A link to a hit; the address itself carries no words. */
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
        // The middle one; the other shows a menu.
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
      <span key={place}>{text}</span>
    ),
  );
}
