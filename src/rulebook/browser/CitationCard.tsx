import {Hovercard, PortalContext, useHovercardStore} from '@ariakit/react';
import {useCallback, useEffect, type RefObject} from 'react';
import {useLoaded} from 'docusaurus-sealed/useLoaded';

import {answerOf} from '../documents/Document';
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

/** Number, title, document and first lines of a cited rule; of a row its name and what it says. */
export default function Card({id, rule, row, anchor, shownBy, onHide}: Props) {
  const {number, title, page} = rule;
  const load = useCallback(() => loadExcerpt(number, row), [number, row]);
  const loaded = useLoaded(load);
  const {name, text} = loaded.status === 'ready' ? loaded.value : NOTHING;
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
          §{number} {name ?? title}
        </strong>
        <span>{name === undefined ? page : `${page} › ${title}`}</span>
        {text !== '' && <span className="margin-top--sm">{text}</span>}
      </Hovercard>
    </PortalContext>
  );
}

interface Excerpt {
  /** Of the cited row. */
  readonly name?: string | undefined;
  readonly text: string;
}

const NOTHING: Excerpt = {text: ''};

/**
 * The cited row, or the first lines of a rule above its table, or the titles of the rules
 * of a section without a text.
 */
async function loadExcerpt(
  number: string,
  row: string | undefined,
): Promise<Excerpt> {
  const own = await loadBlocks(number);
  const cited = own.find(({id}) => id !== undefined && id === row);
  if (cited !== undefined) {
    return {name: cited.cells[0], text: answerOf(cited)};
  }
  // Columns cannot be read as lines.
  const table = own.findIndex(({cells}) => cells.length > 1);
  const lines =
    own.length > 0
      ? own
          .slice(0, table === -1 ? undefined : table)
          .flatMap(({cells}) => cells)
      : rulesBelow(await loadRules(), number)
          .slice(0, MOST_TITLES)
          .map((rule) => `${rule.number} ${rule.title}`);
  const text = lines.join('\n');
  return {
    text:
      text.length <= EXCERPT_LENGTH
        ? text
        : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`,
  };
}
