import {createSlugger} from '@docusaurus/utils';
import type {Heading, Root, Table, TableCell} from 'mdast';
import {visit} from 'unist-util-visit';

import plainText from '../reading/plainText';
import {idOfNumber} from '../ruleNumber';
import splitCitations from '../splitCitations';
import {numberOfHeading} from './numberHeadings';

/**
 * The mean length of short cells, in characters: on a phone, three of them fit side
 * by side.
 */
const SHORT = 20;

/**
 * A remark plugin that gives each row of a table an id from its first cell
 * (`rule-4-2-ban-evasion` below rule 4.2, `row-raid` outside of rules), and each
 * cell the name of its column. Search, copying, links and the rows of narrow
 * screens (css/tables.css) use what it writes. The first column names the rows. The
 * roles are those that browsers drop when CSS changes the layout of a table.
 *
 * It runs after `numberHeadings`.
 */
export default function addressRows() {
  return (tree: Root): void => {
    const slugger = createSlugger();
    const above: {depth: Heading['depth']; number: string}[] = [];
    visit(tree, (node) => {
      if (node.type === 'heading') {
        const number = numberOfHeading(node);
        while (node.depth <= (above.at(-1)?.depth ?? 0)) {
          above.pop();
        }
        if (number !== undefined) {
          above.push({depth: node.depth, number});
        }
      } else if (node.type === 'table') {
        describeTable(node, above.at(-1)?.number, (text) => slugger.slug(text));
      }
    });
  };
}

function describeTable(
  table: Table,
  number: string | undefined,
  slug: (text: string) => string,
): void {
  const [head, ...rows] = table.children;
  const names = head?.children.map(plainText) ?? [];
  setProperties(table, {role: 'table', ...stackingOf(table, names)});
  for (const row of table.children) {
    setProperties(row, {role: 'row'});
  }
  for (const cell of head?.children ?? []) {
    setProperties(cell, {role: 'columnheader'});
  }
  const prefix = number === undefined ? 'row' : idOfNumber(number);
  for (const row of rows) {
    const [first, ...others] = row.children;
    const name = first === undefined ? '' : plainText(first);
    if (first !== undefined && name !== '') {
      setProperties(row, {
        id: slug(`${prefix} ${withoutRemarks(name)}`),
        ...(number !== undefined && {'data-number': number}),
        ...(!others.every(isPointer) && {'data-copy': name}),
      });
    }
    for (const cell of row.children) {
      setProperties(cell, {role: 'cell'});
    }
    if (first !== undefined && name !== '' && others.length > 0) {
      first.data = {...first.data, hName: 'th'};
      setProperties(first, {role: 'rowheader', scope: 'row'});
    }
    for (const [place, cell] of others.entries()) {
      setProperties(cell, {'data-label': names[place + 1] ?? ''});
    }
  }
}

/** Whether a cell is empty or only names rules: readers copy those instead. */
function isPointer(cell: TableCell): boolean {
  return splitCitations(
    plainText({
      ...cell,
      children: cell.children.filter(({type}) => type !== 'link'),
    }),
  ).every(
    ({text, number}) => number !== undefined || !/[\p{L}\p{N}]/u.test(text),
  );
}

/** A remark in brackets, such as a rank, may change without a new address. */
function withoutRemarks(name: string): string {
  return name.replace(/ ?\([^()]*\)/g, '') || name;
}

/**
 * A narrow screen shows cells below their row's name, which is in the first of three
 * or more columns.
 */
function stackingOf(
  {children: [, ...rows]}: Table,
  names: readonly string[],
): Record<string, string> {
  const fits =
    names.length >= 3 &&
    !names.includes('') &&
    rows.every(
      ({children: [first, ...others]}) =>
        others.length === names.length - 1 && first && plainText(first) !== '',
    );
  const cells = rows.flatMap(({children}) => children.slice(1).map(plainText));
  const length = cells.join('').length / cells.length;
  return fits ? {'data-stacks': length > SHORT ? 'long' : 'short'} : {};
}

/** Adds attributes to the element that a node becomes. */
function setProperties(
  node: Table | Table['children'][number] | TableCell,
  properties: Readonly<Record<string, string>>,
): void {
  const data = (node.data ??= {});
  data.hProperties = {...data.hProperties, ...properties};
}

/** The id of a row, from {@link addressRows}. */
export function idOfRow({data}: Table['children'][number]): string | undefined {
  const id = data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}
