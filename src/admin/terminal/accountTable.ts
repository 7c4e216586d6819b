import Table from 'cli-table3';

import type {Account} from '../accounts/Account';
import plain from './plain';

interface Column {
  readonly title: string;
  readonly cell: (account: Account) => string;
  /** Narrowest width that still says something; columns without one keep theirs. */
  readonly least?: number;
}

const COLUMNS: readonly Column[] = [
  {title: 'Email', cell: ({email}) => email ?? '(none)', least: 12},
  {title: 'Name', cell: ({name}) => name ?? '', least: 4},
  {title: 'Created', cell: ({created}) => day(created)},
  {title: 'Last sign-in', cell: ({lastSignIn}) => day(lastSignIn), least: 10},
  {
    title: 'Disabled',
    cell: ({disabled}) => (disabled ? 'yes' : 'no'),
    least: 3,
  },
  {
    title: 'Grant',
    cell: ({grant}) => Object.keys(grant).join(' ') || '-',
    least: 8,
  },
  {
    title: 'Verified',
    cell: ({verified}) => (verified ? 'yes' : 'no'),
    least: 3,
  },
];

const GAP = 2;

/** @param width of the terminal in characters; undefined where the table need not fit */
export default function accountTable(
  accounts: readonly Account[],
  width: number | undefined,
): string {
  const rows = accounts.map((account) =>
    COLUMNS.map(({cell}) => plain(cell(account))),
  );
  const table = new Table({
    head: COLUMNS.map(({title}) => title),
    ...(width !== undefined && {
      colWidths: fit(naturalWidths(rows), width).map((one) => one + GAP),
    }),
    style: {head: [], border: [], 'padding-left': 0, 'padding-right': GAP},
    chars: NO_LINES,
  });
  table.push(...rows);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function naturalWidths(rows: readonly (readonly string[])[]): number[] {
  return COLUMNS.map(({title}, index) =>
    // One by one: thousands of arguments would not fit one call.
    rows.reduce(
      (most, row) => Math.max(most, row[index]?.length ?? 0),
      title.length,
    ),
  );
}

/** Takes from the widest column that can give, until the line fits or none can. */
function fit(natural: readonly number[], width: number): readonly number[] {
  const widths = [...natural];
  const available = width - GAP * widths.length;
  const total = () => widths.reduce((sum, one) => sum + one, 0);
  while (total() > available) {
    const candidates = widths
      .map((columnWidth, index) => ({columnWidth, index}))
      .filter(
        ({columnWidth, index}) =>
          columnWidth > (COLUMNS[index]?.least ?? Number.POSITIVE_INFINITY),
      )
      .sort((one, other) => other.columnWidth - one.columnWidth);
    const widest = candidates[0];
    if (widest === undefined) {
      break;
    }
    widths[widest.index] = widest.columnWidth - 1;
  }
  return widths;
}

function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};
