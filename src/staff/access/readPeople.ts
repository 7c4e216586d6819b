import {parse, type CsvError} from 'csv-parse/sync';

import UserError from '../../config/UserError';
import distance from '../../shared/distance';
import plural from '../../shared/plural';
import {showUnseen} from '../terminal/Output';
import type {Person} from './planAccess';

const HEADER = ['email', 'name'] as const;
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/u;

/**
 * What is wrong with the form of an email address.
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

/** Well-known mail hosts. */
const MAIL_HOSTS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['yahoo.com', 'icloud.com', 'aol.com', 'proton.me', 'protonmail.com'],
];

/** Shorter names are similar by chance. */
const SHORTEST_NAME = 5;

/**
 * Finds the address that was probably meant: a new address one typing error away
 * from an existing one, or with a host one error away from a known host. Names that
 * differ only in digits are different people.
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
 * Reads a list of people from CSV (RFC 4180), with commas or with semicolons, which
 * spreadsheets use in countries with decimal commas.
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
      header === undefined
        ? `${file} is empty: it must start with the header "${HEADER.join(',')}". Nothing was changed.`
        : `${file} must start with the header "${HEADER.join(',')}". Nothing was changed.`,
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

/** @param problems receives the unreadable rows, by line */
function readRows(text: string, problems: Map<number, string>): readonly Row[] {
  const skipped: CsvError[] = [];
  const records = parse(text, {
    bom: true,
    trim: true,
    info: true,
    delimiter: /^[^\n,]*;/.test(text) ? ';' : ',',
    skip_empty_lines: true,
    relax_column_count: true,
    // Report all bad rows, not only the first.
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
      // Noticed only at the end of the file: the rest of it is one cell.
      const read = [...rows.map(({line}) => line), ...problems.keys()];
      problems.set(Math.max(0, ...read) + 1, 'a quotation mark is not closed');
    } else {
      problems.set(Number(lines), 'a quotation mark is misplaced');
    }
  }
  return rows;
}

/** @param known the line with the same address, if any */
function problemWith(
  cells: readonly string[],
  known: number | undefined,
): string | undefined {
  const [address = '', name = '', ...more] = cells;
  if (more.some((cell) => cell !== '')) {
    return `has ${cells.length} columns instead of ${HEADER.length}; put names that contain a comma in quotation marks`;
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
