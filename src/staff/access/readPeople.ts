import UserError from '../../config/UserError';
import distance from '../../shared/distance';
import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
import type {Person} from '../accounts/accounts';

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/u;

/**
 * What is wrong with the form of an email address.
 *
 * @returns undefined if it has the form of one; otherwise a sentence without full stop
 */
export function emailProblem(text: string): string | undefined {
  if (plain(text) !== text) {
    return `"${plain(text)}" contains an invisible character: type the address again`;
  }
  return EMAIL.test(text) ? undefined : `"${text}" is not an email address`;
}

const MAIL_HOSTS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['yahoo.com', 'icloud.com', 'aol.com', 'proton.me', 'protonmail.com'],
];

/** Shorter names are similar by chance. */
const SHORTEST_NAME = 5;

/**
 * Finds the address that was probably meant: one with a mail host one typing error
 * away, or an existing one. Addresses that differ only in digits are different people.
 */
export function createTypoFinder(
  known: readonly string[],
): (email: string) => string | undefined {
  const hosts = new Set([...MAIL_HOSTS, ...known.map(hostOf)]);
  return (email) => {
    const host = hostOf(email);
    const name = email.slice(0, -host.length);
    if (!hosts.has(host)) {
      const meant = [...hosts].find((other) => distance(host, other, 1) === 1);
      return meant === undefined ? undefined : name + meant;
    }
    if (name.length <= SHORTEST_NAME || known.includes(email)) {
      return undefined;
    }
    return known.find(
      (other) =>
        // The first letter is rarely wrong, and thousands are compared.
        other.startsWith(name.charAt(0)) &&
        other.endsWith(host) &&
        distance(email, other, 1) === 1 &&
        email.replace(/\d+/g, '') !== other.replace(/\d+/g, ''),
    );
  };
}

function hostOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
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
  const [header, ...body] = readRows(text);
  const [first, second = 'name'] =
    header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (first !== 'email' || second !== 'name') {
    throw new UserError(
      `${file} ${header === undefined ? 'is empty: it ' : ''}must start with the header "email,name". Nothing was changed.`,
    );
  }
  const lines = new Map<string, number>();
  const problems = body.flatMap(({cells, line}) => {
    const email = emailOf(cells);
    const known = lines.get(email);
    lines.set(email, known ?? line);
    const problem =
      problemWith(cells) ??
      (known === undefined ? undefined : `${email} duplicates line ${known}`);
    return problem === undefined ? [] : [`  line ${line}: ${problem}`];
  });
  if (problems.length > 0) {
    throw new UserError(
      [
        `${file} has ${plural(problems.length, '# bad row')}; nothing was changed:`,
        ...problems,
      ].join('\n'),
    );
  }
  return body.map(({cells}) => ({
    email: emailOf(cells),
    name: cells[1] === '' ? undefined : cells[1],
  }));
}

interface Row {
  /** None if a quotation mark in the row is not closed. */
  readonly cells: readonly string[];
  readonly line: number;
}

function readRows(text: string): readonly Row[] {
  const separator = /^[^\n,]*;/.test(text) ? ';' : ',';
  // Within quotation marks, two stand for one.
  const cell = new RegExp(
    `(?<=^|${separator})\\s*(?:"((?:[^"]|"")*)"|([^"${separator}][^${separator}]*)?)\\s*(?:${separator}|$)`,
    'gy',
  );
  return text.split(/\r?\n/).flatMap((row, index) => {
    const matches = [...row.matchAll(cell)];
    const isWhole = matches.map(([all]) => all).join('') === row;
    const cells = matches.map(([, quoted, bare = '']) =>
      (quoted?.replaceAll('""', '"') ?? bare).trim(),
    );
    return row.trim() === ''
      ? []
      : [{cells: isWhole ? cells : [], line: index + 1}];
  });
}

function emailOf([address = '']: readonly string[]): string {
  return address.toLowerCase();
}

function problemWith(cells: readonly string[]): string | undefined {
  const [address, , ...more] = cells;
  if (address === undefined) {
    return 'a quotation mark is not closed';
  }
  if (more.some((cell) => cell !== '')) {
    return `has ${cells.length} columns instead of 2; put names that contain a comma in quotation marks`;
  }
  return address === '' ? 'has no email address' : emailProblem(address);
}
