import {citedNumbers} from '../../documents/splitCitations';
import {CHANGES_PAGE, type Change} from '../shared/Changes';
import {RULE_PATH} from '../shared/Rulebook';
import {formatDay} from './Day';
import {escape} from './discord';

/**
 * The notes of a day as a message for Discord, each with the addresses of the
 * rules that it cites. `<…>` keeps Discord from embedding the pages.
 *
 * @param date ISO date
 * @param site its address, base URL included: `https://host/base/`
 */
export default function changesMessage(
  date: string,
  changes: readonly Change[],
  site: string,
): string {
  const address = (path: string) => `<${new URL(path, site).href}>`;
  return [
    `**${formatDay(date)}** ${address(`${CHANGES_PAGE.path}#${date}`)}`,
    ...changes.flatMap(({page, url, note, minor}) => {
      return [
        `**${escape(page)}**${minor ? ' (wording only)' : ''} ${address(url)}`,
        escape(note),
        ...[...new Set(citedNumbers(note))].map(
          (number) => `- §${number} ${address(`${RULE_PATH}/${number}`)}`,
        ),
      ];
    }),
  ].join('\n');
}
