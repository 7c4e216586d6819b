// Change: the link of a heading also copies its address; a rule has buttons that copy
// instead, those that changed a mark, and its number an element of its own.
// Ejected, because the link is not a separate component.
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import {
  Children,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

import {stockIdOf} from '../../documents/ruleNumber';
import {copy} from '../../../shared/clipboard/copy';
import {ChangedMark} from '../../NewNotes';
import RuleMenu from '../../browser/RuleMenu';

interface NumberedProps extends Props {
  /** `10.2`; see src/rulebook/documents/remark/numberHeadings.ts. */
  readonly 'data-rule'?: string;
}

export default function Heading({
  as: As,
  id,
  children,
  ...props
}: NumberedProps) {
  const brokenLinks = useBrokenLinks();
  // A page's title is not in the table of contents, and has no link.
  if (As === 'h1' || id === undefined) {
    return <As {...props}>{children}</As>;
  }
  const {'data-rule': number} = props;
  brokenLinks.collectAnchor(id);
  const text = textOf(children).trim();
  if (number !== undefined) {
    brokenLinks.collectAnchor(stockIdOf(text));
  }
  const label = `Copy link to ${text === '' ? id : text}`;
  const copyAddress = () => {
    const {origin, pathname} = window.location;
    // If the browser refuses, the address bar still shows the address.
    void copy(
      `link to ${text}`,
      `${origin}${pathname}#${encodeURIComponent(id)}`,
      {isOptional: true},
    );
  };
  return (
    <As
      {...props}
      className={clsx('anchor', props.className)}
      id={id}
      // The label leaves out the words of the buttons.
      aria-label={text === '' ? undefined : text}>
      {number === undefined ? children : <Numbered>{children}</Numbered>}
      {number === undefined ? (
        <Link
          className="hash-link"
          to={`#${id}`}
          aria-label={label}
          title={label}
          translate="no"
          onClick={copyAddress}>
          &#8203;
        </Link>
      ) : (
        <>
          <RuleMenu number={number} heading={text} />
          <ChangedMark number={number} />
        </>
      )}
    </As>
  );
}

/** A heading whose number, with the signs around it, is an element of its own. */
function Numbered({children}: PropsWithChildren) {
  const [first, ...others] = Children.toArray(children);
  if (typeof first !== 'string') {
    return children;
  }
  const [number = ''] = /^[^\p{L}\p{N}]*[\d.]+[:)\]]*/u.exec(first) ?? [];
  return (
    <>
      <span className="rule-number">{number}</span>
      {first.slice(number.length)}
      {others}
    </>
  );
}

/** The text of a heading, without its elements. */
function textOf(part: ReactNode): string {
  return Children.toArray(part)
    .map((child) => {
      if (isValidElement<PropsWithChildren>(child)) {
        return textOf(child.props.children);
      }
      return typeof child === 'object' ? '' : child;
    })
    .join('');
}
