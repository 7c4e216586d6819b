// Change: a new component. A row that has an address (see documents/remark/addressRows.ts)
// can be linked and, in a rulebook, copied with it.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentPropsWithoutRef,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';

import {copy, CopyIcon} from '../../clipboard/copy';
import {hasRulebook} from '../../rulebook/data';
import {citeRow} from '../../rulebook/discord';
import textOf from '../Heading/textOf';

interface Props extends ComponentPropsWithoutRef<'tr'> {
  /** `4.2`, the rule or section that contains the row. */
  readonly 'data-number'?: string;
}

export default function TableRow(props: Props) {
  const brokenLinks = useBrokenLinks();
  const {id, children, 'data-number': number} = props;
  if (id === undefined) {
    return <tr {...props} />;
  }
  brokenLinks.collectAnchor(id);
  const [first, ...others] = Children.toArray(children).filter(isCell);
  if (first === undefined || !hasRulebook || others.every(isPointer)) {
    return <tr {...props} />;
  }
  const name = textOf(first).trim();
  const label = `Copy this row: ${name}`;
  const copyRow = () => {
    const {origin, pathname} = window.location;
    const text = citeRow({
      number,
      name,
      cells: others.map((cell) => ({
        column: cell.props['data-label'] ?? '',
        text: textOf(cell).trim(),
      })),
      address: `${origin}${pathname}#${encodeURIComponent(id)}`,
    });
    void copy('row', text);
  };
  return (
    <tr {...props}>
      {cloneElement(
        first,
        // The cell is named by its own text, so that screen readers do not read the
        // button with it.
        {'aria-label': name, 'data-copies': ''},
        first.props.children,
        <button
          type="button"
          className="clean-btn copy-row"
          aria-label={label}
          title={label}
          onClick={copyRow}>
          <CopyIcon />
        </button>,
      )}
      {others}
    </tr>
  );
}

type Cell = ReactElement<
  PropsWithChildren<{
    readonly 'aria-label'?: string;
    readonly 'data-copies'?: string;
    readonly 'data-label'?: string;
  }>
>;

function isCell(part: ReactNode): part is Cell {
  return isValidElement(part);
}

/** Whether a cell is empty or only links to rules: readers copy those instead. */
function isPointer(cell: Cell): boolean {
  return !/[\p{L}\p{N}]/u.test(
    textOf(
      cell,
      ({href, number}) => href !== undefined || number !== undefined,
    ),
  );
}
