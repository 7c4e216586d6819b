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
  const [header = '', ...rows] = text.split(/\r?\n/);
  if (!/^\ufeff?"?email"?\s*(?:[,;]\s*"?name"?\s*)?$/i.test(header)) {
    throw new UserError(
      `${file} must start with the header "email,name". Nothing was changed.`,
    );
  }
  const separator = header.includes(';') ? ';' : ',';
  const people = new Map<string, Person>();
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') {
      continue;
    }
    const [address = '', name = '', ...more] = readCells(row, separator);
    const email = address.toLowerCase();
    const problem = more.some((cell) => cell !== '')
      ? 'has more than 2 columns; put names that contain a comma in quotation marks'
      : (emailProblem(email) ??
        (people.has(email)
          ? `${email} is in an earlier line, too`
          : undefined));
    if (problem !== undefined) {
      problems.push(`  line ${index + 2}: ${problem}`);
    }
    people.set(email, {email, name: name || undefined});
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${file} has ${plural(problems.length, '# bad row')}; nothing was changed:`,
        ...problems,
      ].join('\n'),
    );
  }
  return [...people.values()];
}

/** @returns the whole row as one cell if a quotation mark is not closed */
function readCells(row: string, separator: string): readonly string[] {
  // Two quotation marks within others stand for one.
  const cell = new RegExp(
    `(?<=^|${separator})\\s*(?:"((?:[^"]|"")*)"|([^"${separator}][^${separator}]*)?)\\s*(?:${separator}|$)`,
    'gy',
  );
  const matches = [...row.matchAll(cell)];
  return matches.map(([all]) => all).join('') === row
    ? matches.map(([, quoted, bare = '']) =>
        (quoted?.replaceAll('""', '"') ?? bare).trim(),
      )
    : [row];
}
