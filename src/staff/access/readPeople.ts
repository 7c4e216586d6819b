import {CsvError, parse} from 'csv-parse/sync';

import UserError, {assertNone} from '../../shared/UserError';
import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
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
  if (plain(text) !== text) {
    return `"${plain(text)}" contains an invisible character: type the address again`;
  }
  return HTML_EMAIL.test(text) && !NO_MAIL.test(text)
    ? undefined
    : `"${text}" is not an email address such as ann@example.org`;
}

/**
 * Reads a list of people from what spreadsheets save as CSV: with commas, semicolons
 * or tabs, any line ends, and rows and columns that are empty.
 *
 * @param text with the columns `email` and perhaps `name`, whose cells may be empty
 * @param file named in errors
 * @throws UserError that lists every bad row with its line number
 */
export default function readPeople(
  text: string,
  file: string,
): readonly Person[] {
  const problems: string[] = [];
  const [header, ...others] = readRows(text, file);
  const names = (header?.record ?? []).map((name) => name.toLowerCase());
  const [emailColumn, nameColumn] = ['email', 'name'].map((name) =>
    names.indexOf(name),
  ) as [number, number];
  if (
    emailColumn !== names.lastIndexOf('email') ||
    nameColumn !== names.lastIndexOf('name')
  ) {
    throw new UserError(
      `${file} has two columns "email" or "name": remove one. Nothing was changed.`,
    );
  }
  if (emailColumn === -1) {
    throw new UserError(
      `${file} must start with the header "email,name". Nothing was changed.`,
    );
  }
  if (others.length === 0) {
    throw new UserError(
      `${file} has nobody below its header. Nothing was changed.`,
    );
  }
  const people = new Map<string, Person>();
  for (const {record, info} of others) {
    const email = (record[emailColumn] ?? '').toLowerCase();
    const problem = record.some((cell, column) => cell && !names[column])
      ? 'has text in a column without a name; put names that contain a comma in quotation marks'
      : (emailProblem(email) ??
        (people.has(email)
          ? `${email} is in an earlier line, too`
          : undefined));
    if (problem !== undefined) {
      problems.push(`line ${info.lines}: ${problem}`);
    }
    const name = record[nameColumn];
    people.set(email, name ? {email, name} : {email});
  }
  assertNone(
    problems,
    `${file} has ${plural(problems.length, '# bad row')}; nothing was changed:`,
  );
  return [...people.values()];
}

interface Row {
  readonly record: readonly string[];
  readonly info: {readonly lines: number};
}

/**
 * The rows that are not empty, without the spaces around their cells.
 *
 * @throws UserError
 */
function readRows(text: string, file: string): readonly Row[] {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  try {
    // The option `info` changes what its type says it returns.
    const rows = parse(text, {
      bom: true,
      // Otherwise the first row's is that of all.
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: [';', '\t'].find((sign) => first.includes(sign)) ?? ',',
      trim: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as readonly Row[];
    return rows
      .map(({record, info}) => ({
        // The parser's own option leaves no-break spaces, and those in quotation marks.
        record: record.map((cell) => cell.trim()),
        info,
      }))
      .filter(({record}) => record.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    throw new UserError(
      `${file} cannot be read: a quotation mark in line ${String(error.lines)} or before is in the wrong place or not closed. Nothing was changed.`,
    );
  }
}
