// Change: a new component. A row that has an address (see documents/remark/addressRows.ts)
// can be linked and, in a rulebook, copied with it.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentPropsWithoutRef,
} from 'react';

import {copy, CopyIcon} from '../../../shared/clipboard/copy';
import {hasRulebook} from '../../data';
import {citeRow} from '../../discord';

interface Props extends ComponentPropsWithoutRef<'tr'> {
  /** `4.2`, the rule or section that contains the row. */
  readonly 'data-number'?: string;
  /** Its first cell, if readers copy it. */
  readonly 'data-copy'?: string;
}

export default function TableRow({'data-copy': name, ...props}: Props) {
  const brokenLinks = useBrokenLinks();
  const {id, children, 'data-number': number} = props;
  if (id === undefined) {
    return <tr {...props} />;
  }
  brokenLinks.collectAnchor(id);
  const [first, ...others] = Children.toArray(children);
  if (
    name === undefined ||
    !hasRulebook ||
    !isValidElement<ComponentPropsWithoutRef<'th'>>(first)
  ) {
    return <tr {...props} />;
  }
  const label = `Copy this row: ${name}`;
  const copyRow = (button: HTMLElement) => {
    const {origin, pathname} = window.location;
    const cells = [...(button.closest('tr')?.cells ?? [])];
    const row = {
      cells: cells.map(({innerText}) => innerText.trim()),
      heads: cells.map(({dataset}) => dataset.label ?? ''),
    };
    const address = `${origin}${pathname}#${encodeURIComponent(id)}`;
    void copy('row', citeRow(number, row, address));
  };
  // The cell is named by its own text, so that screen readers do not read the button
  // with it.
  const attributes = {'aria-label': name, 'data-copies': ''};
  return (
    <tr {...props}>
      {cloneElement(
        first,
        attributes,
        first.props.children,
        <button
          type="button"
          className="clean-btn copy-row"
          aria-label={label}
          title={label}
          onClick={({currentTarget}) => {
            copyRow(currentTarget);
          }}>
          <CopyIcon />
        </button>,
      )}
      {others}
    </tr>
  );
}
