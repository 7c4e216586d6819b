import Link, {type Props as LinkProps} from '@docusaurus/Link';

import {hasRulebook, rulebook, useCopy} from '../../rulebook/client';
import type {Hit} from '../shared/SearchAnswer';
import type {IndexPage} from '../shared/SearchIndex';
import type {TextPart} from '../shared/showText';
import styles from './search.module.css';
import {addRecent, leaveFound} from './storedSearches';

interface HitLinkProps extends LinkProps {
  readonly hit: Hit;
  readonly query: string;
}

/** A link to a hit, whose page tints the place; the address itself has no words. */
export function HitLink({hit: {url, row}, query, ...props}: HitLinkProps) {
  const open = (): void => {
    addRecent(query);
    leaveFound(url, row);
  };
  return (
    <Link
      {...props}
      to={url}
      onClick={(event) => {
        open();
        props.onClick?.(event);
      }}
      onAuxClick={({button}) => {
        // The middle button; the right one shows a menu.
        if (button === 1) {
          open();
        }
      }}
    />
  );
}

/** What follows the title of a hit: the headings above it, and its text. */
export function HitDetails({hit: {above, excerpt}}: {readonly hit: Hit}) {
  return (
    <>
      {above !== '' && <span className={styles.above}>{above}</span>}
      <span className={styles.excerpt}>
        <MarkedText parts={excerpt} />
      </span>
    </>
  );
}

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
}

/** A text with the searched words highlighted. */
export function MarkedText({parts}: MarkedTextProps) {
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

/** Shown above results that have little of what was typed. */
export const WEAK_TEXT = hasRulebook
  ? 'No rule uses these words'
  : 'No page uses these words';

/** Copies a question that no rule answers, for the people who write the rules. */
export function useCopyQuestion(query: string) {
  const {copy, copied, dialog} = useCopy();
  return {
    dialog,
    label:
      copied === undefined
        ? 'Copy this question for the documentation team'
        : 'Copied',
    copy: () => {
      void copy('question', `The search finds no rule for “${query.trim()}”.`);
    },
  };
}

interface Offer {
  readonly title: string;
  readonly links: readonly {readonly text: string; readonly url: string}[];
}

const MAX_OFFERED_PAGES = 4;

/** Links for a search without a query or good results: rules that a case needs, and pages that list others. */
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
