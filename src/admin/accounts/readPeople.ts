import {parse, type CsvError} from 'csv-parse/sync';

import UserError from '../../config/UserError';
import emailProblem from './emailProblem';
import type {Person} from './planAccess';

interface Problem {
  readonly line: number;
  readonly text: string;
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
  const {
    rows: [header, ...body],
    problems,
  } = readRows(text);
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
      problems.push({line, text: problem});
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

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The rows that can be read, and what is wrong with the others. */
function readRows(text: string): {rows: readonly Row[]; problems: Problem[]} {
  const skipped: CsvError[] = [];
  const records = parse(text, {
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Told in full, not only the first.
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
  const problems: Problem[] = [];
  for (const {code, lines} of skipped) {
    // Known only at the end of the file: all from there on is one cell.
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
    const lastRead = Math.max(
      rows.at(-1)?.line ?? 0,
      problems.at(-1)?.line ?? 0,
    );
    problems.push({
      line: isOpen ? lastRead + 1 : Number(lines),
      text: isOpen
        ? 'a quotation mark is opened and never closed'
        : 'a quotation mark is misplaced',
    });
  }
  return {rows, problems};
}

/** @param known the line in which the address stands already */
function problemWith(
  cells: readonly string[],
  known: number | undefined,
): string | undefined {
  const [address = '', name = '', ...more] = cells;
  if (more.some((cell) => cell !== '')) {
    return `has ${cells.length} columns instead of ${HEADER.length}; a name with a comma goes in quotation marks`;
  }
  if (address === '') {
    return 'has no email address';
  }
  const problem = emailProblem(address);
  if (problem !== undefined) {
    return problem;
  }
  if (name.length > LONGEST_NAME) {
    return `the name has more than ${LONGEST_NAME} characters`;
  }
  return known === undefined
    ? undefined
    : `"${address.toLowerCase()}" stands in line ${known} already`;
}
