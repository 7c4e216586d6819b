import type {Block} from '../documents/Document';
import {rulesBelow} from '../Rulebook';
import {loadBlocks, loadRules} from '../data';
import {escape, fitMessage} from '../discord';

const QUOTED = '> ';

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
    [number, ...below.map((rule) => rule.number)].map(loadBlocks),
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

/** The blocks of a rule in Discord's Markdown; a phone has no room for columns. */
function format(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({cells: [text = '', ...cells], heads}) => {
    if (heads === undefined) {
      // The names of columns are said in each row.
      const [, bullet = '', line = ''] = /^(• )?(.*)$/s.exec(text) ?? [];
      return cells.length > 0 ? [] : bullet.replace('•', '-') + escape(line);
    }
    return [
      bold(text),
      ...cells.flatMap((cell, index) =>
        cell === '' ? [] : escape(`${heads[index + 1] ?? ''}: ${cell}`),
      ),
    ];
  });
}

/** Quoted lines, cut to one message with the whole citation. */
function quote(lines: readonly string[], citation: string): string {
  const quoted = lines.map((line) => QUOTED + line.trim());
  return fitMessage(
    [...quoted, citation].join('\n'),
    `\n${QUOTED}…\n${citation}`,
  );
}

function bold(text: string): string {
  return text === '' ? '' : `**${escape(text)}**`;
}
