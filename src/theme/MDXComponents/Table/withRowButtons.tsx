import {Children, cloneElement, isValidElement, type ReactNode} from 'react';

/** An element of a table, as MDX makes it. */
interface Part {
  readonly children?: ReactNode;
}

/** Adds an element at the end of the first cell of each row of a table's body. */
export default function withRowButtons(
  table: ReactNode,
  button: ReactNode,
): ReactNode {
  return mapParts(table, 'tbody', (body) =>
    mapParts(body, 'tr', (row) =>
      mapParts(row, 'td', (cell, place) =>
        place === 0 ? (
          <>
            {cell}
            {button}
          </>
        ) : (
          cell
        ),
      ),
    ),
  );
}

/** Changes what is in the parts of one name; the others stay. */
function mapParts(
  parts: ReactNode,
  name: string,
  change: (children: ReactNode, place: number) => ReactNode,
): ReactNode {
  let place = 0;
  return Children.map(parts, (part) =>
    isValidElement<Part>(part) && part.type === name
      ? cloneElement(part, {}, change(part.props.children, place++))
      : part,
  );
}
