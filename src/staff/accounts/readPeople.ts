import {parse, type CsvError} from 'csv-parse/sync';

import UserError from '../../config/UserError';
import distance from '../../shared/distance';
import plural from '../../shared/plural';
import {showUnseen} from '../terminal/screen';
import type {Person} from './planAccess';

const HEADER = ['email', 'name'] as const;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/u;

/**
 * What is wrong with an email address; whether it exists, only a mail can show.
 *
 * @returns undefined if it has the form of one; otherwise a sentence without full stop
 */
export function emailProblem(text: string): string | undefined {
  const shown = showUnseen(text);
  if (shown !== text) {
    return `"${shown}" contains an invisible character: delete what is shown as <U+…>, or type the address again`;
  }
  return text.length <= LONGEST_EMAIL && EMAIL.test(text)
    ? undefined
    : `"${text}" is not an email address`;
}

/** Where most people have their mail. */
const MAIL_HOSTS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['yahoo.com', 'icloud.com', 'aol.com', 'proton.me', 'protonmail.com'],
];

/** Names this short are close to each other by chance. */
const SHORTEST_NAME = 5;

/**
 * Finds the address that was probably meant, if a new one is one typing error
 * away from a known one, or its host from a well-known one. Names that differ in
 * their digits alone are different people.
 */
export function createTypoFinder(
  known: readonly string[],
): (email: string) => string | undefined {
  const namesByHost = new Map<string, Set<string>>();
  for (const [name, host] of known.map(splitEmail)) {
    namesByHost.set(host, (namesByHost.get(host) ?? new Set()).add(name));
  }
  const hosts = [...new Set([...MAIL_HOSTS, ...namesByHost.keys()])];
  return (email) => {
    const [name, host] = splitEmail(email);
    if (!hosts.includes(host)) {
      const meant = hosts.find((other) => distance(host, other, 1) === 1);
      return meant === undefined ? undefined : `${name}@${meant}`;
    }
    const names = namesByHost.get(host);
    if (names === undefined || names.has(name) || name.length < SHORTEST_NAME) {
      return undefined;
    }
    const meant = [...names].find(
      (other) =>
        // The first letter is rarely wrong, and thousands are compared.
        other.startsWith(name.charAt(0)) &&
        distance(name, other, 1) === 1 &&
        name.replace(/\d+/g, '') !== other.replace(/\d+/g, ''),
    );
    return meant === undefined ? undefined : `${meant}@${host}`;
  };
}

function splitEmail(email: string): readonly [name: string, host: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * Reads a list of people in CSV (RFC 4180), as spreadsheets save it: with
 * commas, or with semicolons where a comma separates decimals.
 *
 * @param text with the header `email,name`; names may be empty
 * @param file named in errors
 * @throws UserError that lists every bad row with its line number
 */
export default function readPeople(
  text: string,
  file: string,
): readonly Person[] {
  const problems = new Map<number, string>();
  const [header, ...body] = readRows(text, problems);
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  if (names[0] !== HEADER[0] || (names.length > 1 && names[1] !== HEADER[1])) {
    throw new UserError(
      `${file} does not begin with the header "${HEADER.join(',')}"${header === undefined ? ': it is empty' : ''}. Nothing was changed.`,
    );
  }
  const lineOf = new Map<string, number>();
  const people: Person[] = [];
  for (const {cells, line} of body) {
    const [address = '', name = ''] = cells;
    const email = address.toLowerCase();
    const problem = problemWith(cells, lineOf.get(email));
    if (problem === undefined) {
      lineOf.set(email, line);
      people.push({email, name: name === '' ? undefined : name});
    } else {
      problems.set(line, problem);
    }
  }
  if (problems.size > 0) {
    throw new UserError(
      [
        `${file} has ${plural(problems.size, '# bad row')}; nothing was changed:`,
        ...[...problems]
          .sort(([one], [other]) => one - other)
          .map(([line, problem]) => `  line ${line}: ${problem}`),
      ].join('\n'),
    );
  }
  return people;
}

/** @param problems gets what is wrong with the rows that cannot be read, by line */
function readRows(text: string, problems: Map<number, string>): readonly Row[] {
  const skipped: CsvError[] = [];
  const records = parse(text, {
    bom: true,
    trim: true,
    info: true,
    delimiter: /^[^\n,]*;/.test(text) ? ';' : ',',
    skip_empty_lines: true,
    relax_column_count: true,
    // Reported in full, not only the first.
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (error !== undefined) {
        skipped.push(error);
      }
    },
  }) as unknown as readonly {
    readonly record: readonly string[];
    readonly info: {readonly lines: number};
  }[];
  const rows = records.map(({record, info}) => ({
    cells: record,
    line: info.lines,
  }));
  for (const {code, lines} of skipped) {
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      // Known only at the end of the file: all from there on is one cell.
      const read = [...rows.map(({line}) => line), ...problems.keys()];
      problems.set(
        Math.max(0, ...read) + 1,
        'a quotation mark is opened and never closed',
      );
    } else {
      problems.set(Number(lines), 'a quotation mark is misplaced');
    }
  }
  return rows;
}

/** @param known the line that already has the address */
function problemWith(
  cells: readonly string[],
  known: number | undefined,
): string | undefined {
  const [address = '', name = '', ...more] = cells;
  if (more.some((cell) => cell !== '')) {
    return `has ${cells.length} columns instead of ${HEADER.length}; put a name with a comma in quotation marks`;
  }
  if (address === '') {
    return 'has no email address';
  }
  if (name.length > LONGEST_NAME) {
    return `the name has more than ${LONGEST_NAME} characters`;
  }
  return (
    emailProblem(address) ??
    (known === undefined
      ? undefined
      : `"${address.toLowerCase()}" duplicates line ${known}`)
  );
}
