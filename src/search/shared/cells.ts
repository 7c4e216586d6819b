import {CELL_END} from '../../documents/Document';

export {CELL_END};

/** Names the columns of tables in a text: "Doxxing; First: Permanent ban". */
export function nameColumns(text: string): string {
  let heads: readonly string[] | undefined;
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split(CELL_END);
      if (cells.length === 1) {
        heads = undefined;
        return line;
      }
      if (heads === undefined) {
        heads = cells;
        return cells.filter(Boolean).join('; ');
      }
      return cells
        .map((cell, column) => {
          const head = heads?.[column] ?? '';
          // The first says what the row is about.
          return column === 0 || head === '' ? cell : `${head}: ${cell}`;
        })
        .join('; ');
    })
    .join('\n');
}
