import {Hovercard, PortalContext, useHovercardStore} from '@ariakit/react';
import {useCallback, useEffect, type RefObject} from 'react';

import {useLoaded} from '../../../sealing/client';
import type {Rule} from '../../shared/RuleTable';
import {loadExcerpt} from '../ruleTexts';
import styles from './styles.module.css';
import type {CardState} from '.';

interface Props {
  readonly id: string;
  readonly rule: Rule;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly shownBy: NonNullable<CardState['shownBy']>;
  readonly onHide: () => void;
}

/** What a cited rule is: number, title, document and first lines. */
export default function Card({id, rule, anchor, shownBy, onHide}: Props) {
  const text = useText(rule);
  const store = useHovercardStore({
    open: true,
    setOpen: (open) => {
      if (!open) {
        onHide();
      }
    },
    placement: 'bottom-start',
  });
  useEffect(() => {
    store.setAnchorElement(anchor.current);
  }, [store, anchor]);
  return (
    // Within the landmark that the link is in.
    <PortalContext value={document.querySelector('main')}>
      <Hovercard
        id={id}
        store={store}
        portal
        preserveTabOrder={false}
        // It describes the link and holds nothing to go to.
        role="tooltip"
        hideOnHoverOutside={shownBy === 'pointer'}
        gutter={6}
        className={styles.card}>
        <p className={styles.title}>
          §{rule.number} {rule.title}
        </p>
        <p className={styles.document}>{rule.document.title}</p>
        {text !== '' && <p className={styles.text}>{text}</p>}
      </Hovercard>
    </PortalContext>
  );
}

/** The first lines of a rule, once they are loaded; the title alone helps, too. */
function useText({number}: Rule): string {
  const load = useCallback(() => loadExcerpt(number), [number]);
  const text = useLoaded(load);
  return text.status === 'ready' ? text.value : '';
}
