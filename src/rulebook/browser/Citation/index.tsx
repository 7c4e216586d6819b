import Link from '@docusaurus/Link';
import {lazy, Suspense, useId, useRef, type ReactNode} from 'react';

import {findRule, RULE_PATH} from '../../shared/RuleTable';
import hasRulebook from '../hasRulebook';
import {useRules} from '../rules';
import useCardState from './useCardState';

const loadCard = () => import(/* webpackChunkName: "citation-card" */ './Card');
const Card = lazy(loadCard);

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
  const table = useRules();
  const rule = table && findRule(table, number);
  const link = useRef<HTMLAnchorElement>(null);
  const cardId = useId();
  const {shownBy, hide, handlers} = useCardState(loadCard);
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
      {rule !== undefined && shownBy !== undefined && (
        <Suspense fallback={null}>
          <Card
            id={cardId}
            rule={rule}
            anchor={link}
            shownBy={shownBy}
            onHide={hide}
          />
        </Suspense>
      )}
    </>
  );
}
