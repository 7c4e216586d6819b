import {parse, type CsvError} from 'csv-parse/sync';

import UserError from '../../config/UserError';
import isEmail from './isEmail';
import type {Person} from './planAccess';

interface Row {
  readonly record: readonly string[];
  readonly info: {readonly lines: number};
}

const HEADER = ['email', 'name'] as const;
const LONGEST_NAME = 200;

/**
 * Reads a list of people in CSV (RFC 4180), as spreadsheets save it.
 *
 * @param text with the header `email,name`; names may be empty
 * @param file named in errors
 * @throws UserError that lists every bad row with its line number
 */
export default function readPeople(
  text: string,
  file: string,
): readonly Person[] {
  const problems: {readonly line: number; readonly text: string}[] = [];
  const skipped: CsvError[] = [];
  const rows = parse(text, {
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Told in full below, not only the first.
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (error !== undefined) {
        skipped.push(error);
      }
    },
  }) as unknown as readonly Row[];
  for (const {code, lines} of skipped) {
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      // Known only at the end of the file: all from there on is one cell.
      const lastRead = Math.max(
        rows.at(-1)?.info.lines ?? 0,
        problems.at(-1)?.line ?? 0,
      );
      problems.push({
        line: lastRead + 1,
        text: 'a quotation mark is opened and never closed',
      });
    } else {
      problems.push({
        line: Number(lines),
        text: 'a quotation mark is misplaced',
      });
    }
  }

  const [header, ...body] = rows;
  const names = header?.record.map((name) => name.toLowerCase()) ?? [];
  if (names[0] !== HEADER[0] || (names.length > 1 && names[1] !== HEADER[1])) {
    throw new UserError(
      `${file} does not begin with the header "${HEADER.join(',')}"${header === undefined ? ': it is empty' : ''}. Nothing was changed.`,
    );
  }

  const lineOf = new Map<string, number>();
  const people: Person[] = [];
  for (const {record, info} of body) {
    const [address = '', name = '', ...more] = record;
    const email = address.toLowerCase();
    const line = info.lines;
    const report = (problem: string) => {
      problems.push({line, text: problem});
    };
    if (more.some((cell) => cell !== '')) {
      report(
        `has ${record.length} columns instead of ${HEADER.length}; a name with a comma goes in quotation marks`,
      );
    } else if (!isEmail(email)) {
      report(
        address === ''
          ? 'has no email address'
          : `"${address}" is no email address`,
      );
    } else if (name.length > LONGEST_NAME) {
      report(`the name has more than ${LONGEST_NAME} characters`);
    } else if (lineOf.has(email)) {
      report(`"${email}" stands in line ${lineOf.get(email) ?? ''} already`);
    } else {
      lineOf.set(email, line);
      people.push({email, name: name === '' ? undefined : name});
    }
  }
  if (problems.length > 0) {
    throw new UserError(
      [
        `${file} has ${problems.length} bad ${problems.length === 1 ? 'row' : 'rows'}; nothing was changed:`,
        ...problems
          .sort((one, other) => one.line - other.line)
          .map((problem) => `  line ${problem.line}: ${problem.text}`),
      ].join('\n'),
    );
  }
  return people;
}
