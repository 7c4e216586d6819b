import Link from '@docusaurus/Link';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

import {useLoaded} from '../../../sealing/client';
import {findRule, RULE_PATH} from '../../shared/Rulebook';
import {hasRulebook, useRules} from '../data';

const loadCard = () => import(/* webpackChunkName: "citation-card" */ './Card');

/** A pointer must rest on a link this long, in ms. */
const REST_MS = 350;

interface Props {
  /** `10.2` */
  readonly number: string;
  readonly children: ReactNode;
}

/** `§10.2` in a text: leads to the rule and shows its card. */
export default function Citation(props: Props) {
  return hasRulebook ? <RuleLink {...props} /> : props.children;
}

function RuleLink({number, children}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const cardId = useId();
  const {isNear, shownBy, hide, handlers} = useCardState();
  // Until they are loaded, there is no card and the link is the permanent address.
  const table = useRules(isNear);
  const card = useLoaded(loadCard, isNear);
  const rule = table && findRule(table, number);
  // It cites another book; the check is skipped for this document.
  if (table !== undefined && rule === undefined) {
    return children;
  }
  return (
    <>
      <Link
        ref={link}
        to={rule?.url ?? `/${RULE_PATH}/${number}`}
        {...(shownBy !== undefined && {'aria-describedby': cardId})}
        {...handlers}>
        {children}
      </Link>
      {rule !== undefined &&
        shownBy !== undefined &&
        card.status === 'ready' && (
          <card.value.default
            id={cardId}
            rule={rule}
            anchor={link}
            shownBy={shownBy}
            onHide={hide}
          />
        )}
    </>
  );
}

/** A link shows its card under a resting mouse or with keyboard focus. */
function useCardState() {
  // It may soon be shown: load its parts.
  const [isNear, setNear] = useState(false);
  const [shownBy, setShownBy] = useState<'pointer' | 'focus'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
  };
  const hide = () => {
    stop();
    setShownBy(undefined);
  };
  useEffect(() => stop, []);
  return {
    isNear,
    shownBy,
    hide,
    handlers: {
      onPointerEnter: ({pointerType}: PointerEvent) => {
        // A finger follows the link.
        if (pointerType === 'mouse') {
          setNear(true);
          stop();
          timer.current = setTimeout(() => {
            setShownBy((shown) => shown ?? 'pointer');
          }, REST_MS);
        }
      },
      onPointerLeave: stop,
      onFocus: ({currentTarget}: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) {
          setNear(true);
          setShownBy('focus');
        }
      },
      onBlur: hide,
      onClick: hide,
    },
  };
}
