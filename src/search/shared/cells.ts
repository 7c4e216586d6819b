import {CELL_END} from '../../documents/Document';

export {CELL_END};

interface Line {
  /** The text itself if it is not a row. */
  readonly cells: readonly string[];
  /** The names of the columns; none outside of tables, and for the row that names them. */
  readonly heads: readonly string[] | undefined;
}

/** The lines of a text; each table begins with the names of its columns. */
export function linesOf(text: string): Line[] {
  let heads: readonly string[] | undefined;
  return text.split('\n').map((line) => {
    const cells = line.split(CELL_END);
    const own = {cells, heads};
    heads = cells.length === 1 ? undefined : (heads ?? cells);
    return heads === undefined ? {cells, heads} : own;
  });
}

/** Names the columns of tables in a text: "Doxxing; First: Permanent ban". */
export function nameColumns(text: string): string {
  return linesOf(text)
    .map(({cells, heads}) =>
      heads === undefined
        ? cells.filter((cell) => cells.length === 1 || cell !== '').join('; ')
        : cells
            // The first says what the row is about.
            .map((cell, column) =>
              column > 0 && heads[column] ? `${heads[column]}: ${cell}` : cell,
            )
            .join('; '),
    )
    .join('\n');
}
