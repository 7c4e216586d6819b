import Link from '@docusaurus/Link';
import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import decodeComponent from 'docusaurus-sealed/decodeComponent';
import {useLoaded} from 'docusaurus-sealed/useLoaded';

import {idOfNumber} from '../documents/ruleNumber';
import {RULE_PATH} from '../Rulebook';
import {hasRulebook, useRules} from '../data';

const loadCard = () =>
  import(/* webpackChunkName: "citation-card" */ './CitationCard');

interface Props {
  /** `10.2` */
  readonly number: string;
  /** The address of a row of the rule, if the citation means that. */
  readonly to?: string;
  /** There is a space behind the sign: without a rule of that number, it cites a law. */
  readonly law?: '';
  readonly children: ReactNode;
}

/** `§10.2` in a text: leads to the rule, or a row of it, and shows its card. */
export default function Citation(props: Props) {
  return hasRulebook ? <RuleLink {...props} /> : props.children;
}

function RuleLink({number, to, law, children}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const cardId = useId();
  const [shownBy, setShownBy] = useState<'pointer' | 'focus'>();
  const isShown = shownBy !== undefined;
  // Until they are loaded, there is no card and the link is the permanent address.
  const rules = useRules(isShown);
  const card = useLoaded(loadCard, isShown);
  const rule = rules?.[number];
  // It cites another book; the check is skipped for this document.
  if (rule === undefined && (rules !== undefined || law !== undefined)) {
    return children;
  }
  const hide = () => {
    setShownBy(undefined);
  };
  return (
    <>
      <Link
        ref={link}
        to={to ?? rule?.url ?? `/${RULE_PATH}/${number}`}
        aria-label={to && nameOfRow(number, to)}
        {...(isShown && {'aria-describedby': cardId})}
        onPointerEnter={({pointerType}: PointerEvent) => {
          // A tap follows the link at once.
          if (pointerType === 'mouse') {
            setShownBy(shownBy ?? 'pointer');
          }
        }}
        onPointerLeave={() => {
          // Once it is there, the card hides itself.
          if (rule === undefined || card.status !== 'ready') {
            hide();
          }
        }}
        onFocus={({currentTarget}: FocusEvent<HTMLElement>) => {
          if (currentTarget.matches(':focus-visible')) {
            setShownBy('focus');
          }
        }}
        onBlur={hide}
        onClick={hide}>
        {children}
      </Link>
      {rule !== undefined && isShown && card.status === 'ready' && (
        <card.value.default
          id={cardId}
          rule={rule}
          row={to?.split('#')[1]}
          anchor={link}
          shownBy={shownBy}
          onHide={hide}
        />
      )}
    </>
  );
}

/** `§4.2: ban evasion` of `#rule-4-2-ban-evasion`: several links in a sentence may have one number. */
function nameOfRow(number: string, to: string): string {
  const id = decodeComponent(to.slice(to.indexOf('#') + 1));
  const row = id.slice(idOfNumber(number).length);
  return `§${number}: ${row.replaceAll('-', ' ').trim()}`;
}
