import {
  changeLabel,
  nameOf,
  type ChangeDay,
  type ChangedDocument,
  type RuleChange,
} from '../shared/Changes';
import {RULE_PATH} from '../shared/Rulebook';

/** Discord's limit for a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

const DAY = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/**
 * The list of a day as a message for Discord: notes, numbers, titles and
 * addresses, without the rules' texts. `<…>` keeps Discord from embedding the
 * pages. Lines that do not fit are left out, except the address of the whole list.
 *
 * @param site its address, base URL included: `https://host/base/`
 */
export function changesMessage(
  {date, documents}: ChangeDay,
  site: string,
): string {
  const title = `**Changes on ${DAY.format(new Date(date))}**`;
  const foot = `All changes since: <${site}changes?since=${date}>`;
  const lines = documents.flatMap((document) => linesOf(document, site));
  for (let kept = lines.length; kept > 0; kept--) {
    const left = lines.length - kept;
    const text = [
      title,
      ...lines.slice(0, kept),
      ...(left === 0 ? [] : ['…']),
      foot,
    ].join('\n');
    if (text.length <= LONGEST_MESSAGE) {
      return text;
    }
  }
  return [title, foot].join('\n');
}

function linesOf(document: ChangedDocument, site: string): string[] {
  const {title, note, minor, rules} = document;
  return [
    `**${escape(title)}**${minor ? ' (wording)' : ''}`,
    ...(note === undefined ? [] : [escape(note)]),
    ...rules.map((rule) => `- ${lineOf(rule, document, site)}`),
  ];
}

function lineOf(
  rule: RuleChange,
  {url}: ChangedDocument,
  site: string,
): string {
  const {number, anchor} = rule;
  const text = `${escape(nameOf(rule))} (${escape(changeLabel(rule))})`;
  if (number !== undefined) {
    return `${text} <${site}${RULE_PATH}/${number}>`;
  }
  return url === undefined
    ? text
    : `${text} <${new URL(anchor === '' ? url : `${url}#${anchor}`, site).href}>`;
}

/** Escapes markup of Discord, and mentions that would notify people. */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\*_~`|<>]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}
