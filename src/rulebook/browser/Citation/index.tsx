import Link from '@docusaurus/Link';
import {useId, useRef, type ReactNode} from 'react';

import {useLoaded} from '../../../sealing/client';
import {findRule, RULE_PATH} from '../../shared/RuleTable';
import hasRulebook from '../hasRulebook';
import {useRules} from '../rules';
import useCardState from './useCardState';

const loadCard = () => import(/* webpackChunkName: "citation-card" */ './Card');

interface Props {
  /** `10.2` */
  readonly number: string;
  readonly children: ReactNode;
}

/** `§10.2` in a text: leads to the rule, and shows a card of it. */
export default function Citation(props: Props) {
  return hasRulebook ? <RuleLink {...props} /> : props.children;
}

function RuleLink({number, children}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const cardId = useId();
  const {isNear, shownBy, hide, handlers} = useCardState();
  // Without them there is no card, and the link leads to the permanent address.
  const table = useRules(isNear);
  const card = useLoaded(loadCard, isNear);
  const rule = table && findRule(table, number);
  // It cites another book, and the check of the content leaves that out.
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
