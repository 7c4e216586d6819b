import {CELL_END} from '../../../documents/Document';
import {rulesBelow} from '../../shared/RuleTable';
import {escape, LONGEST_MESSAGE} from '../discordMessage';
import {loadRules} from '../rules';
import {loadLines} from '../ruleTexts';

const QUOTED = '> ';
const FENCE = '```';
const CUT = '…';

/** What a phone shows of a line of a table, in characters. */
const WIDTH = 60 - QUOTED.length;

/**
 * Quotes a rule, or a section with its rules, as a message for Discord.
 *
 * @param citation comes below it
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

/** The lines of a rule in the Markdown that Discord knows. */
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

/** Aligned columns if a phone has room for them, otherwise the cells below each other. */
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

/** Quoted lines and the citation, cut to one message; the citation never is. */
function quote(lines: readonly string[], citation: string): string {
  const end = `\n${QUOTED}${FENCE}\n${QUOTED}${CUT}`;
  let room = LONGEST_MESSAGE - citation.length - 1;
  if (lines.reduce((sum, line) => sum + sizeOf(line), 0) > room) {
    room -= end.length;
  }
  const kept: string[] = [];
  for (const line of lines) {
    if (sizeOf(line) > room) {
      const isInTable =
        kept.filter((other) => other === FENCE).length % 2 === 1;
      const words = line.slice(0, Math.max(0, room - sizeOf(CUT)));
      kept.push(
        ...(isInTable
          ? [FENCE, CUT]
          : [`${words.replace(/\s*\S*$/, '')} ${CUT}`]),
      );
      break;
    }
    room -= sizeOf(line);
    kept.push(line);
  }
  return [...kept.map((line) => QUOTED + line.trim()), citation].join('\n');
}

/** With what is before and behind it. */
function sizeOf(line: string): number {
  return QUOTED.length + line.length + 1;
}

function bold(text: string): string {
  return text === '' ? '' : `**${escape(text)}**`;
}
