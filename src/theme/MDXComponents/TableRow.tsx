// Change: a new part. A row that has an address (see documents/remark/addressRows.ts)
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

import {
  citeRow,
  CopyIcon,
  hasRulebook,
  textOf,
  useCopy,
} from '../../rulebook/client';

interface Props extends ComponentPropsWithoutRef<'tr'> {
  /** `4.2`, the rule or section that contains the row. */
  readonly 'data-number'?: string;
}

export default function TableRow(props: Props) {
  const brokenLinks = useBrokenLinks();
  const {id, children} = props;
  if (id === undefined) {
    return <tr {...props} />;
  }
  brokenLinks.collectAnchor(id);
  const [first, ...others] = Children.toArray(children).filter(isCell);
  return first === undefined || !hasRulebook || others.every(isPointer) ? (
    <tr {...props} />
  ) : (
    <CopiedRow {...props} id={id} first={first} others={others} />
  );
}

interface CopiedRowProps extends Props {
  readonly id: string;
  readonly first: Cell;
  readonly others: readonly Cell[];
}

function CopiedRow({first, others, ...props}: CopiedRowProps) {
  const {copy, notice, dialog} = useCopy();
  const {id, 'data-number': number} = props;
  const name = textOf(first).trim();
  const label = `Copy this row: ${name}`;
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
          onClick={({currentTarget}) => {
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
            void copy('row', text, currentTarget);
          }}>
          <CopyIcon />
        </button>,
        notice,
        dialog,
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
