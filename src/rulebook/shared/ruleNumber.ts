/** A heading of the rulebook: `10.2 Ranks and limits`, `10. Staff`. */
export interface NumberedTitle {
  /** `10.2`, or `10` for a section. */
  readonly number: string;
  readonly title: string;
}

/** A single number wants its full stop: "24 hours" is no section 24. */
const NUMBER = /^(?:§\s?(\d+(?:\.\d+)*)\.?|(\d+(?:\.\d+)+)\.?|(\d+)\.)(?=\s)/;

/** Splits the text of a heading; undefined where it begins with no number. */
export function readNumber(heading: string): NumberedTitle | undefined {
  const text = heading.trim();
  const [all = '', withSign, dotted, single] = NUMBER.exec(text) ?? [];
  const number = withSign ?? dotted ?? single;
  return number === undefined
    ? undefined
    : {number, title: text.slice(all.length).trim()};
}

/**
 * The id of a numbered heading: `rule-10-2`, `section-10`. A full stop would not
 * do: Docusaurus makes `102` of `10.2`.
 */
export function idOfNumber(number: string): string {
  return `${number.includes('.') ? 'rule' : 'section'}-${number.replaceAll('.', '-')}`;
}
