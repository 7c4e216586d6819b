import {Argument} from 'commander';
import {CsvError, parse} from 'csv-parse/sync';

import UserError, {assertNone} from '../../shared/UserError';
import {plural} from '../../shared/text';
import {plain} from '../../shared/terminal/print';
import type {Person} from '../accounts/accounts';

/**
 * HTML's definition of a valid email address, which the field of Login accepts.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const HTML_EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * What mail servers refuse beside (RFC 5321): a dot at an end of the name or beside
 * another, names over 64 characters, hosts without a dot, or with a number or a name
 * at the end that never exists (RFC 6761). A sign at the beginning, or one in the
 * encoding of web addresses, came along when the address was copied.
 */
const NO_MAIL =
  /^[^a-z0-9_]|%[0-9a-f]{2}|\.\.|\.@|^[^@]{65}|@[^.]+$|\.(?:\d+|invalid|localhost)$|^.{255}/i;

/**
 * What is wrong with the form of an email address.
 *
 * @returns undefined if mail can reach it; otherwise a sentence without full stop
 */
export function emailProblem(text: string): string | undefined {
  return HTML_EMAIL.test(text) && !NO_MAIL.test(text)
    ? undefined
    : `"${text}" is not an email address such as ann@example.org`;
}

/**
 * An address as it is looked up: in lower case, without the spaces and invisible
 * characters that came along when it was copied.
 */
export function toEmail(text: string): string {
  return plain(text).trim().toLowerCase();
}

/** Addresses of a command line, each once. */
export function emailsArgument(name: '<email...>' | '[email...]'): Argument {
  return new Argument(name).argParser<readonly string[] | undefined>(
    (text, before) => [...new Set([...(before ?? []), toEmail(text)])],
  );
}

/**
 * Reads a list of people from what spreadsheets save as CSV: with commas, semicolons
 * or tabs, any line ends, and rows and columns that are empty.
 *
 * @param text with the columns `email` and perhaps `name`, or `first name` and
 * `last name`, whose cells may be empty
 * @param file named in errors
 * @throws UserError that lists every bad row with its line number
 */
export default function readPeople(
  text: string,
  file: string,
): readonly Person[] {
  const [header, ...rows] = readRows(text, file);
  const columns = (header?.cells ?? []).map((name) => name.toLowerCase());
  const words = columns.map((name) => name.replace(/[\s_-]/g, ''));
  // "E-mail" is another column beside "email".
  const [emailColumn, another] = columnsOf(
    columns.includes('email') ? columns : words,
    'email',
  );
  if (emailColumn === undefined || another !== undefined) {
    throw new UserError(
      `${file} must start with the header "email,name", with one column "email". Nothing was changed.`,
    );
  }
  const whole = columnsOf(words, 'name');
  const nameColumns =
    whole.length > 0 ? whole : columnsOf(words, 'firstname', 'lastname');
  if (rows.length === 0) {
    throw new UserError(
      `${file} has nobody below its header. Nothing was changed.`,
    );
  }
  const problems: string[] = [];
  const people = new Map<string, Person>();
  for (const {cells, line} of rows) {
    const email = toEmail(cells[emailColumn] ?? '');
    const name = nameColumns
      .map((column) => cells[column] ?? '')
      .filter(Boolean)
      .join(' ');
    const problem = cells.some((cell, column) => cell && !columns[column])
      ? 'has text in a column without a name; put names that contain a comma in quotation marks'
      : cells.some((cell) => /[\r\n]/.test(cell)) || name.includes('@')
        ? 'has a line break in a cell, or an address as a name: a quotation mark may be in the wrong place'
        : people.has(email)
          ? `${email} is in an earlier line, too`
          : emailProblem(email);
    if (problem !== undefined) {
      problems.push(`line ${line}: ${problem}`);
    }
    people.set(email, name ? {email, name} : {email});
  }
  assertNone(
    problems,
    `${file} has ${plural(problems.length, '# bad row')}; nothing was changed:`,
  );
  return [...people.values()];
}

/** The columns with these names, in the order of the names. */
function columnsOf(
  columns: readonly string[],
  ...names: readonly string[]
): readonly number[] {
  return names.flatMap((name) =>
    columns.flatMap((column, index) => (column === name ? index : [])),
  );
}

/**
 * The rows that are not empty, without the spaces around their cells.
 *
 * @throws UserError
 */
function readRows(text: string, file: string) {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const rows: {cells: readonly string[]; line: number}[] = [];
  try {
    parse(text, {
      bom: true,
      // Otherwise the first row's is that of all.
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: [';', '\t'].find((sign) => first.includes(sign)) ?? ',',
      trim: true,
      // The option leaves no-break spaces, and those in quotation marks.
      cast: (cell) => cell.trim(),
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells, {lines}) => {
        rows.push({cells, line: lines});
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    throw new UserError(
      `${file} cannot be read: a quotation mark in line ${String(error.lines)} or before is in the wrong place or not closed. Nothing was changed.`,
    );
  }
}
