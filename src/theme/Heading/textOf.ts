import {Children, isValidElement, type ReactNode} from 'react';

interface Props {
  readonly children?: ReactNode;
  readonly href?: unknown;
  /** Of a citation. */
  readonly number?: unknown;
}

/**
 * The text of a part of a page, without its elements.
 *
 * @param isLeftOut whether an element with its text is left out
 */
export default function textOf(
  part: ReactNode,
  isLeftOut: (props: Props) => boolean = () => false,
): string {
  return Children.toArray(part)
    .map((child) => {
      if (isValidElement<Props>(child)) {
        return child.type === 'br'
          ? ' '
          : isLeftOut(child.props)
            ? ''
            : textOf(child.props.children, isLeftOut);
      }
      return typeof child === 'object' ? '' : String(child);
    })
    .join('');
}
