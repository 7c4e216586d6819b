import {Children, isValidElement, type ReactNode} from 'react';

/** What is read of a part of a page, without its elements. */
export default function textOf(part: ReactNode): string {
  return Children.toArray(part)
    .map((child) =>
      isValidElement<{readonly children?: ReactNode}>(child)
        ? textOf(child.props.children)
        : String(child),
    )
    .join('');
}
