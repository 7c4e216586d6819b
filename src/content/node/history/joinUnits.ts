import type {Unit} from './DocumentVersion';

interface HeadingPart {
  readonly depth: number;
  readonly number?: string;
  readonly title: string;
  readonly anchor: string;
  /** The author chose the anchor. */
  readonly hasOwnId: boolean;
}

/** What a text is made of, from top to bottom. */
export type Part = HeadingPart | {readonly line: string};

interface OpenUnit {
  readonly unit: Omit<Unit, 'text'>;
  readonly level: number;
  readonly lines: string[];
}

/** Key of what stands above the first heading. */
export const OPENING = '';

/**
 * Puts each line under its rule: that of the last heading with a number, or under
 * the last heading, where that is none of a rule.
 */
export default function joinUnits(parts: readonly Part[]): {
  /** Of a heading that is the title of the page. */
  readonly contentTitle?: string;
  readonly units: readonly Unit[];
} {
  let contentTitle: string | undefined;
  let last: OpenUnit = {
    unit: {key: OPENING, title: '', anchor: ''},
    level: 0,
    lines: [],
  };
  const all = [last];
  const taken = new Map<string, number>();
  for (const part of parts) {
    if ('line' in part) {
      last.lines.push(part.line);
      continue;
    }
    const {depth, number, title, hasOwnId} = part;
    if (depth === 1 && all.length === 1 && number === undefined) {
      contentTitle = title;
      continue;
    }
    // As Docusaurus tells headings of the same words apart.
    const times = taken.get(part.anchor) ?? 0;
    taken.set(part.anchor, times + 1);
    const isFurther = times > 0 && !hasOwnId && number === undefined;
    const anchor = isFurther ? `${part.anchor}-${times}` : part.anchor;
    if (
      number === undefined &&
      last.unit.number !== undefined &&
      depth > last.level
    ) {
      // A part of that rule.
      last.lines.push(title);
      continue;
    }
    const key = number === undefined ? `#${anchor}` : `§${number}`;
    const again = all.filter(({unit}) => unit.key.replace(/\++$/, '') === key);
    last = {
      unit: {
        key: key + '+'.repeat(again.length),
        ...(number !== undefined && {number}),
        title,
        anchor,
      },
      level: depth,
      lines: [],
    };
    all.push(last);
  }
  const units = all
    .map(({unit, lines}) => ({
      ...unit,
      text: lines.filter((line) => line !== '').join('\n'),
    }))
    .filter(({key, text}) => key !== OPENING || text !== '');
  return {...(contentTitle !== undefined && {contentTitle}), units};
}
