/** A heading of the rulebook: `10.2 Ranks and limits`, `10. Staff`. */
export interface NumberedTitle {
  /** `10.2`, or `10` for a section. */
  readonly number: string;
  readonly title: string;
}

/** `10.2`, `10.2.`, `10.2:`, `10.2)`, `(10.2)`, `10.2 –`, `§10.2`, with the space after it. */
const NUMBER =
  /^[([]?(§\s?)?(\d+(?:\.\d+)*)(\s?[.:)\]]*\s*(?:(?:[–—|]|-+(?=\s))\s*)?)(?=\S)/;

/** Splits the text of a heading; undefined if it does not begin with a number. */
export function readNumber(heading: string): NumberedTitle | undefined {
  const text = heading.trim();
  const [all = '', sign, number = '', mark = ''] = NUMBER.exec(text) ?? [];
  const title = text.slice(all.length);
  // A single number needs its mark: "24 hours" is no section 24.
  const isSure = sign !== undefined || number.includes('.');
  const isNumber = /\s$/.test(mark)
    ? isSure || mark.trim() !== ''
    : isSure && /[:)\]–—]$/.test(mark) && /^\p{L}/u.test(title);
  return isNumber ? {number, title} : undefined;
}

/**
 * The id of a numbered heading: `rule-10-2`, `section-10`. A full stop would not
 * do: Docusaurus makes `102` of `10.2`.
 */
export function idOfNumber(number: string): string {
  return `${number.includes('.') ? 'rule' : 'section'}-${number.replaceAll('.', '-')}`;
}

/**
 * `10.2` of `rule-10-2`, and of its rows: `rule-10-2-spawn`. Of a row that begins with
 * a number it has more: `10.2.24` of `rule-10-2-24-hours`.
 */
export function numberOfId(id: string): string | undefined {
  return /^(?:rule|section)-(\d+(?:-\d+){0,9})(?:-|$)/
    .exec(id)?.[1]
    ?.replaceAll('-', '.');
}

/**
 * The id that Docusaurus would have made of a heading's text. Links to it keep
 * working, for sites that moved in and for bookmarks.
 */
export function stockIdOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The pattern does not match "Withdrawn consent", nor "When a warning is withdrawn". */
const WITHDRAWN =
  /^\W*withdrawn(?:\W*$|\s*[:;,.(–—-]|\s+(?:on|in|since|see)\b)|[:(–—-]\s*withdrawn\W*$/i;

/**
 * Whether the title of a rule, without its number, marks it as withdrawn:
 * "Withdrawn", "Kicks (withdrawn)".
 */
export function isWithdrawn(title: string): boolean {
  return WITHDRAWN.test(title);
}

/** `3` of `3.2`, nothing of `3`. */
export function sectionOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')));
}

/** Sorts by number: `2`, `10`, `10.2`, `10.10`. */
export function compareNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', {numeric: true});
}
