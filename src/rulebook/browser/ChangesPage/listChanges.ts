import {
  CHANGES_PAGE,
  changeLabel,
  nameOf,
  type ChangeDay,
  type ChangedDocument,
} from '../../shared/Changes';
import {RULE_PATH} from '../../shared/Rulebook';
import {formatDay} from '../Day';
import {escape} from '../discord';

/** Some of a day's documents. */
interface ChangeGroup {
  /** Of the second group. */
  readonly title?: string;
  readonly documents: readonly ChangedDocument[];
}

/** The changes of a day in their order: first what binds, then wording only. */
export function groupChanges({documents}: ChangeDay): ChangeGroup[] {
  return [
    {documents: documents.filter(({minor}) => !minor)},
    {title: 'Wording only', documents: documents.filter(({minor}) => minor)},
  ].filter((group) => group.documents.length > 0);
}

/**
 * The list of a day as a message for Discord. `<…>` keeps Discord from embedding the
 * pages.
 *
 * @param site its address, base URL included: `https://host/base/`
 */
export function changesMessage(day: ChangeDay, site: string): string {
  const address = (path: string) => `<${new URL(path, site).href}>`;
  return [
    `**${formatDay(day.date)}** ${address(`${CHANGES_PAGE.path}#${day.date}`)}`,
    ...groupChanges(day).flatMap(({title: group, documents}) => [
      ...(group === undefined ? [] : [`${group}:`]),
      ...documents.flatMap(({title, url, note, rules}) => [
        `**${escape(title)}**`,
        ...(note === undefined ? [] : [escape(note)]),
        ...rules.map((rule) => {
          const path =
            rule.number === undefined ? url : `${RULE_PATH}/${rule.number}`;
          const text = escape(`${nameOf(rule)}: ${changeLabel(rule)}`);
          return `- ${text}${path === undefined ? '' : ` ${address(path)}`}`;
        }),
      ]),
    ]),
  ].join('\n');
}
