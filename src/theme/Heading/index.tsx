// Change: the link of a heading also copies its address, and is named by the
// rule's number; rules have a menu of copies, and those that changed a mark.
// Ejected, because the link is not a separate component.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import {Children, isValidElement, type ReactNode} from 'react';

import {ChangedMark, RULE_PATH, RuleMenu, useCopy} from '../../rulebook/client';
import {stockIdOf} from '../../documents/ruleNumber';

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
  const {siteConfig} = useDocusaurusContext();
  const {copy, notice} = useCopy();
  // A page's title is not in the table of contents, and has no link.
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
  const label = `Copy link to ${name}`;
  const copyAddress = () => {
    const {origin, pathname} = window.location;
    const address =
      number === undefined
        ? `${origin}${pathname}#${encodeURIComponent(id)}`
        : `${origin}${siteConfig.baseUrl}${RULE_PATH}/${number}`;
    // If the browser refuses, the address bar still shows the address.
    void copy(`link to ${name}`, address);
  };
  return (
    <>
      <As
        {...props}
        className={clsx('anchor', anchorTargetClassName, props.className)}
        id={id}
        // Without the words of the buttons.
        aria-labelledby={`${id}-name`}>
        <span id={`${id}-name`}>{children}</span>
        <Link
          className="hash-link"
          to={`#${id}`}
          aria-label={label}
          title={label}
          translate="no"
          onClick={copyAddress}>
          &#8203;
        </Link>
        {number !== undefined && (
          <>
            <RuleMenu number={number} />
            <ChangedMark number={number} />
          </>
        )}
      </As>
      {notice}
    </>
  );
}

/** The text of a part of a page, without its elements. */
function textOf(part: ReactNode): string {
  return Children.toArray(part)
    .map((child) =>
      isValidElement<{readonly children?: ReactNode}>(child)
        ? textOf(child.props.children)
        : typeof child === 'object'
          ? ''
          : String(child),
    )
    .join('');
}
