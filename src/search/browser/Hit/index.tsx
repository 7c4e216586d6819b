import Link, {type Props as LinkProps} from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useEffect, useState} from 'react';

import {keepTrying} from '../../../sealing/client';
import type {Hit} from '../../shared/SearchAnswer';
import excerptOf, {markWords, wordsIn, type TextPart} from '../excerptOf';
import {goMarked, handMarks} from '../marks';
import type {SearchClient} from '../SearchClient';
import styles from './styles.module.css';

export interface ShownHit {
  /** The words that the page is to mark. */
  readonly marks: string;
  readonly title: readonly TextPart[];
  /** The way to the heading: area and document stand above. */
  readonly above: readonly string[];
  /** Empty while the text is being loaded, and where there is none. */
  readonly excerpt: readonly TextPart[];
}

/** What there is to show of a hit; its text is loaded if it is not there yet. */
export function useHit(
  client: SearchClient,
  {section, headings, line}: Hit,
  pageTitle: string,
  words: ReadonlySet<string>,
): ShownHit {
  const [loaded, setLoaded] = useState<{section: number; text: string}>();
  const text =
    client.loadedText(section) ??
    (loaded?.section === section ? loaded.text : undefined);
  useEffect(
    () =>
      text === undefined
        ? // The hit is shown without its text.
          keepTrying(async (left) => {
            const own = await client.loadText(section);
            if (!left.aborted) {
              setLoaded({section, text: own});
            }
          })
        : undefined,
    [client, section, text],
  );

  const heading = headings.at(-1) ?? pageTitle;
  return {
    marks: wordsIn(`${heading} ${text ?? ''}`, words).join(' '),
    title: markWords(heading, words),
    above: headings.slice(0, -1),
    excerpt:
      text === undefined || text === '' ? [] : excerptOf(text, words, line),
  };
}

interface LinkToHitProps extends LinkProps {
  readonly to: string;
  /** What the page is to mark. */
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
}: LinkToHitProps) {
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
        } else {
          onChoose();
          if (!event.altKey) {
            onLeave?.();
          }
          if (marks !== '' && !event.altKey) {
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

/** A text in which the searched words stand out. */
export function MarkedText({parts}: MarkedTextProps) {
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
