import Table from 'cli-table3';

import {hasMoved, isGranted, type Account} from '../accounts/Account';
import invitationOf from '../accounts/invitationOf';
import {plain} from './screen';

interface Column {
  readonly title: string;
  readonly cell: (account: Account) => string;
  /** Narrowest width that still says something; columns without one keep theirs. */
  readonly least?: number;
  /** Left out where the terminal is too narrow for all. */
  readonly spare?: true;
}

const COLUMNS: readonly Column[] = [
  {title: 'Email', cell: ({email}) => email ?? '(none)', least: 20},
  {title: 'Name', cell: ({name}) => name ?? '', least: 4},
  {title: 'Access', cell: (account) => (isGranted(account) ? 'yes' : 'no')},
  {
    title: 'Key',
    cell: ({grant}) => Object.keys(grant).join(' ') || '-',
    least: 8,
  },
  {title: 'Invitation', cell: describeInvitation, least: 10},
  {title: 'Signed in', cell: ({lastSignIn}) => day(lastSignIn)},
  {title: 'Created', cell: ({created}) => day(created), spare: true},
  {title: 'Notes', cell: describeState, least: 8},
];

const GAP = 2;

/** @param width of the terminal in characters; undefined where the table need not fit */
export default function accountTable(
  accounts: readonly Account[],
  width: number | undefined,
): string {
  const all = layOut(accounts, COLUMNS);
  const {titles, rows, widths} =
    width === undefined || sum(all.widths) <= width
      ? all
      : layOut(
          accounts,
          COLUMNS.filter(({spare}) => spare !== true),
          width,
        );
  const table = new Table({
    head: titles,
    colWidths: widths,
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

interface Layout {
  readonly titles: string[];
  readonly rows: readonly string[][];
  /** With the gap after each column. */
  readonly widths: number[];
}

function layOut(
  accounts: readonly Account[],
  columns: readonly Column[],
  width?: number,
): Layout {
  const rows = accounts.map((account) =>
    columns.map(({cell}) => plain(cell(account))),
  );
  const natural = columns.map(({title}, index) =>
    // One by one: thousands of arguments would not fit one call.
    rows.reduce(
      (most, row) => Math.max(most, row[index]?.length ?? 0),
      title.length,
    ),
  );
  const widths = width === undefined ? natural : fit(natural, columns, width);
  return {
    titles: columns.map(({title}) => title),
    rows,
    widths: widths.map((one) => one + GAP),
  };
}

/** Takes from the column with the most to give, until the line fits or none can. */
function fit(
  natural: readonly number[],
  columns: readonly Column[],
  width: number,
): readonly number[] {
  const widths = [...natural];
  const spareIn = (index: number) =>
    (widths[index] ?? 0) - (columns[index]?.least ?? Number.POSITIVE_INFINITY);
  const indices = columns.map((_, index) => index);
  while (sum(widths) > width - GAP * widths.length) {
    const most = indices.reduce((one, other) =>
      spareIn(other) > spareIn(one) ? other : one,
    );
    if (spareIn(most) <= 0) {
      break;
    }
    widths[most] = (widths[most] ?? 0) - 1;
  }
  return widths;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, one) => total + one, 0);
}

function describeInvitation(account: Account): string {
  const invitation = invitationOf(account);
  switch (invitation.state) {
    case 'none':
      return '-';
    case 'unneeded':
      return 'not needed';
    case 'sent':
      return `sent ${day(invitation.at)}`;
    default:
      return invitation.state;
  }
}

function describeState(account: Account): string {
  const {disabled, verified, unfinished, grantedTo = ''} = account;
  return [
    ...(hasMoved(account) ? [`granted as ${grantedTo}`] : []),
    ...(unfinished ? ['unfinished'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(verified ? [] : ['unverified']),
  ].join(', ');
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
