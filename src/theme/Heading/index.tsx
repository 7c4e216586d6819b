// Change: the link of a heading also copies its address, and is named by the
// rule's number; rules have a menu with what can be copied of them, and headings
// can be marked. Ejected, because the link is not a separate component.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import {useContext} from 'react';

import {
  CopiedNotice,
  HeadingMarksContext,
  RuleMenu,
} from '../../rulebook/client';
import {stockIdOf} from '../../documents/ruleNumber';
import textOf from './textOf';
import useCopiedLink from './useCopiedLink';

interface NumberedProps extends Props {
  /** `10.2`; see src/documents/remark/numberHeadings.ts. */
  readonly 'data-rule'?: string;
}

export default function Heading({
  as: As,
  id,
  children,
  ...props
}: NumberedProps) {
  const brokenLinks = useBrokenLinks();
  const anchorTargetClassName = useAnchorTargetClassName(id);
  const [copied, copy] = useCopiedLink();
  const mark = useContext(HeadingMarksContext).get(id ?? '');
  // A page's title has no link: it is in no table of contents.
  if (As === 'h1' || id === undefined) {
    return <As {...props}>{children}</As>;
  }
  const {'data-rule': number} = props;
  brokenLinks.collectAnchor(id);
  if (number !== undefined) {
    brokenLinks.collectAnchor(stockIdOf(textOf(children)));
  }
  const name =
    number !== undefined
      ? `§${number}`
      : typeof children === 'string'
        ? children
        : id;
  const label =
    copied === undefined ? `Copy link to ${name}` : `Link to ${name} copied`;
  return (
    <>
      <As
        {...props}
        className={clsx('anchor', anchorTargetClassName, props.className)}
        id={id}>
        {children}
        <Link
          className={clsx(
            'hash-link',
            copied !== undefined && 'hash-link--copied',
          )}
          to={`#${id}`}
          aria-label={label}
          title={label}
          translate="no"
          onClick={() => {
            copy(`link to ${name}`, id, number);
          }}>
          &#8203;
        </Link>
        {number !== undefined && <RuleMenu number={number} />}
        {mark?.inside}
      </As>
      {copied !== undefined && <CopiedNotice what={copied} />}
      {mark?.below}
    </>
  );
}
