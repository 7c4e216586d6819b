import path from 'node:path';

import {idOfNumber, stockIdOf} from '../../rulebook/documents/ruleNumber';
import type {CheckedPage} from '../CheckedSite';
import {addressOf} from './addresses';

/**
 * Where the rule of a link is, if it is not in the file of the link: sections move with
 * their numbers.
 *
 * @param id what the link has behind "#": the id of a rule or of one of its rows
 * @param hasPath the link has the path of a file, not an address
 */
export default function describeMoved(
  id: string,
  hasPath: boolean,
  target: CheckedPage | undefined,
  page: CheckedPage,
): string | undefined {
  const [found] = page.site.pages
    .filter((other) => other.isDocument && other !== target)
    .flatMap((other) =>
      other.document.rules.map(({heading, blocks}) => ({
        ...{other, heading},
        ids: [heading.id, ...blocks.flatMap((block) => block.id ?? [])],
      })),
    )
    .filter(
      ({heading, ids}) =>
        ids.includes(id) ||
        id.startsWith(`${idOfNumber(heading.number)}-`) ||
        id === stockIdOf(heading.text),
    )
    // That of 6.2.1, not of 6.2.
    .slice(-1);
  if (found === undefined) {
    return undefined;
  }
  const {other, heading, ids} = found;
  const kind = heading.number.includes('.') ? 'rule' : 'section';
  const below = path.posix.relative(path.posix.dirname(page.file), other.file);
  const address = addressOf(other);
  const isBelow = hasPath && other.plugin === page.plugin;
  const to =
    other === page
      ? ''
      : isBelow || address === undefined
        ? below.replace(/^(?!\.)/, './')
        : address;
  return `The file is wrong: ${kind} ${heading.number} is in ${other.file} now. Write "${encodeURI(to)}#${ids.includes(id) ? id : heading.id}"`;
}
