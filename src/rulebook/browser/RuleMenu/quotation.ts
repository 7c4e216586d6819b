import {CELL_END} from '../../../documents/Document';
import {rulesBelow} from '../../shared/Rulebook';
import {loadLines, loadRules} from '../data';
import {escape, LONGEST_MESSAGE} from '../discord';

const QUOTED = '> ';
const FENCE = '```';
const CUT = '…';

/** A phone shows so many characters of a line of a table. */
const WIDTH = 60 - QUOTED.length;

/**
 * Quotes a rule, or a section with its rules, as a message for Discord.
 *
 * @param citation the last line
 */
export default async function loadQuotation(
  number: string,
  citation: string,
): Promise<string> {
  const below = rulesBelow(await loadRules(), number);
  const [own, ...others] = await Promise.all(
    [number, ...below.map((rule) => rule.number)].map(loadLines),
  );
  return quote(
    [
      ...format(own ?? []),
      ...below.flatMap((rule, index) => [
        bold(`${rule.number} ${rule.title}`),
        ...format(others[index] ?? []),
      ]),
    ],
    citation,
  );
}

/** The lines of a rule in Discord's Markdown. */
function format(lines: readonly string[]): string[] {
  const formatted: string[] = [];
  let rows: string[][] = [];
  for (const line of [...lines, '']) {
    if (line.includes(CELL_END)) {
      rows.push(line.split(CELL_END));
      continue;
    }
    formatted.push(...formatTable(rows));
    rows = [];
    if (line !== '') {
      formatted.push(escape(line).replace(/^• /, '- '));
    }
  }
  return formatted;
}

/** Aligned columns if they fit on a phone, else the cells below each other. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const align = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = align(widths.map((width) => '-'.repeat(width)));
  return rule.length <= WIDTH
    ? rows.length === 0
      ? []
      : [FENCE, align(head), rule, ...others.map(align), FENCE]
    : others.flatMap(([name = '', ...cells]) => [
        bold(name),
        ...cells.flatMap((cell, index) =>
          cell === '' ? [] : wrap(escape(`${head[index + 1] ?? ''}: ${cell}`)),
        ),
      ]);
}

/** Cuts a line between words. */
function wrap(line: string): string[] {
  return (
    line
      .match(new RegExp(String.raw`\S.{0,${WIDTH - 1}}(?=\s|$)|\S+`, 'g'))
      ?.map((part) => part.trim()) ?? []
  );
}

/** Quoted lines, cut between words to one message with the whole citation. */
function quote(lines: readonly string[], citation: string): string {
  const quoted = lines.map((line) => QUOTED + line.trim());
  const whole = [...quoted, citation].join('\n');
  if (whole.length <= LONGEST_MESSAGE) {
    return whole;
  }
  const end = [QUOTED + FENCE, QUOTED + CUT, citation];
  const room = LONGEST_MESSAGE - end.join('\n').length - 1;
  const kept = whole.slice(0, room).replace(/(?:\n>)?\s*\S*$/, '');
  const isInTable = kept.split(FENCE).length % 2 === 0;
  return [kept, ...end.slice(isInTable ? 0 : 1)].join('\n');
}

function bold(text: string): string {
  return text === '' ? '' : `**${escape(text)}**`;
}
