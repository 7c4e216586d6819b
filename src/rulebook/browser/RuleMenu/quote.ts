import {LONGEST_MESSAGE} from '../../shared/discordOf';
import type {Block} from './readBlocks';

const QUOTED = '> ';
const FENCE = '```';
const CUT = '…';

/** For what ends a cut quotation. */
const ROOM = `\n${QUOTED}${FENCE}\n${QUOTED}${CUT}`.length;

/**
 * A quotation for Discord: quoted lines, and the citation below them. What is too
 * long for one message is cut, the citation never.
 */
export default function quote(
  blocks: readonly Block[],
  citation: string,
): string {
  const lines: string[] = [];
  let room = LONGEST_MESSAGE - citation.length;
  const add = (line: string): void => {
    lines.push(QUOTED + line);
    room -= QUOTED.length + line.length + 1;
  };
  for (const {lines: own, fenced} of blocks) {
    const inFence: string[] = [];
    for (const line of fenced ? [FENCE, ...own, FENCE] : own) {
      if (QUOTED.length + line.length + 1 + ROOM > room) {
        if (inFence.length > 0) {
          add(FENCE);
        }
        add(fenced ? CUT : `${wordsWithin(line, room - ROOM)} ${CUT}`.trim());
        return [...lines, citation].join('\n');
      }
      add(line);
      if (fenced) {
        inFence.push(line);
      }
    }
  }
  return [...lines, citation].join('\n');
}

/** As many words of a line as there is room for. */
function wordsWithin(line: string, room: number): string {
  return line
    .slice(0, Math.max(0, room - QUOTED.length - 2))
    .replace(/\s*\S*$/, '');
}
