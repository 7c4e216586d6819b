import {Hovercard, PortalContext, useHovercardStore} from '@ariakit/react';
import {useCallback, useEffect, type RefObject} from 'react';

import {nameColumns} from '../documents/Document';
import {useLoaded} from '../../shared/loading/useLoaded';
import {rulesBelow, type RulePlace} from '../Rulebook';
import {loadBlocks, loadRules} from '../data';
import styles from './popup.module.css';

/** About three lines. */
const EXCERPT_LENGTH = 240;

/** Shown instead of a section without a text of its own. */
const MOST_TITLES = 6;

interface Props {
  readonly id: string;
  readonly rule: RulePlace;
  /** The id of the row that is cited. */
  readonly row: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly shownBy: 'pointer' | 'focus';
  readonly onHide: () => void;
}

/** Number, title, document and first lines of a cited rule. */
export default function Card({id, rule, row, anchor, shownBy, onHide}: Props) {
  const {number, title, page} = rule;
  const load = useCallback(() => loadExcerpt(number, row), [number, row]);
  const text = useLoaded(load);
  const store = useHovercardStore({
    open: true,
    setOpen: (open) => {
      if (!open) {
        onHide();
      }
    },
    placement: 'bottom-start',
    hideTimeout: 0,
  });
  useEffect(() => {
    store.setAnchorElement(anchor.current);
  }, [store, anchor]);
  return (
    // The card is in the same landmark as the link.
    <PortalContext value={document.querySelector('main')}>
      <Hovercard
        id={id}
        store={store}
        portal
        preserveTabOrder={false}
        // It describes the link and contains nothing to focus.
        role="tooltip"
        hideOnHoverOutside={shownBy === 'pointer'}
        gutter={6}
        className={`card shadow--md ${styles.card ?? ''}`}>
        <strong>
          §{number} {title}
        </strong>
        <span>{page}</span>
        {text.status === 'ready' && text.value !== '' && (
          <span className="margin-top--sm">{text.value}</span>
        )}
      </Hovercard>
    </PortalContext>
  );
}

/**
 * The cited row, or the first lines of a rule, or the titles of the rules of a section
 * without a text.
 */
async function loadExcerpt(
  number: string,
  row: string | undefined,
): Promise<string> {
  const own = await loadBlocks(number);
  const cited = own.filter(({id}) => id !== undefined && id === row);
  const lines =
    own.length > 0
      ? (cited.length > 0 ? cited : own).map(nameColumns)
      : rulesBelow(await loadRules(), number)
          .slice(0, MOST_TITLES)
          .map((rule) => `${rule.number} ${rule.title}`);
  const text = lines.join('\n');
  return text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;
}
