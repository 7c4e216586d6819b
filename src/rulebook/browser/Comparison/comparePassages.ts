import {diffArrays} from 'diff/lib/diff/array.js';

import {CELL_END} from '../../../documents/Document';
import {HEADING_START, type WordedChange} from '../../shared/Changes';

/** A line that changed, or several of one place that were added or removed. */
export interface Passage {
  /** The heading inside the rule and the row that it is in; may be empty. */
  readonly place: string;
  /** Paragraphs and rows; none if they were added. */
  readonly before: readonly (readonly Text[])[];
  /** None if they were removed. */
  readonly after: readonly (readonly Text[])[];
}

/** A paragraph, or a cell with the name of its column. */
interface Text {
  readonly label: string;
  /** Those that differ from a nearly equal text are marked. */
  readonly words: readonly {
    readonly text: string;
    readonly isMarked: boolean;
  }[];
}

/** A line of a wording: the cells of a row, otherwise one without a label. */
interface Line {
  readonly cells: readonly Cell[];
  /** The heading above it. */
  readonly heading: string;
}

interface Cell {
  /** Name of the column. */
  readonly label: string;
  readonly text: string;
}

/** Two texts are nearly equal if at most so many of their words differ. */
const MOST_EDITS = 0.4;

/** A number, or another mark of a list's item. */
const ITEM_MARK = /^(?:\d+\.|•) (?:[☑☐] )?/;

/** Lists the passages of a rule that changed, from top to bottom. */
export default function comparePassages({
  before,
  after,
}: Pick<WordedChange, 'before' | 'after'>): Passage[] {
  const pairs: Pair[] = [];
  let removed: Line[] = [];
  const parts = diffArrays(readLines(before), readLines(after), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
  });
  for (const part of parts) {
    if (part.removed) {
      removed = part.value;
    } else {
      pairs.push(...pairLines(removed, part.added ? part.value : []));
      removed = [];
    }
  }
  pairs.push(...pairLines(removed, []));
  return pairs.map(compareLines).reduce<Passage[]>((joined, passage) => {
    const last = joined.at(-1);
    return last?.place === passage.place &&
      sidesOf(last) === sidesOf(passage) &&
      sidesOf(last) !== 'both'
      ? joined.with(-1, {
          ...last,
          before: [...last.before, ...passage.before],
          after: [...last.after, ...passage.after],
        })
      : [...joined, passage];
  }, []);
}

function sidesOf({before, after}: Passage): 'before' | 'after' | 'both' {
  return after.length === 0 ? 'before' : before.length === 0 ? 'after' : 'both';
}

function readLines(wording = ''): Line[] {
  let heading = '';
  let labels: readonly string[] | undefined;
  return wording.split('\n').flatMap((line): Line[] => {
    const texts = line.split(CELL_END);
    if (texts.length > 1) {
      const names = (labels ??= texts);
      const cells = texts.map((text, at) => ({label: names[at] ?? '', text}));
      return names === texts ? [] : [{cells, heading}];
    }
    labels = undefined;
    const text = line.replace(HEADING_START, '');
    const read = {cells: [{label: '', text}], heading};
    if (text !== line) {
      heading = text;
    }
    return text === '' ? [] : [read];
  });
}

/** An item that only has another mark has not changed. */
function keyOf({cells}: Pick<Line, 'cells'>): string {
  return cells
    .map(({label, text}) => label + CELL_END + text.replace(ITEM_MARK, ''))
    .join(CELL_END);
}

type Pair = readonly [old: Line | undefined, line: Line | undefined];

/** Puts each removed line beside its other version, or beside what replaced it. */
function pairLines(removed: readonly Line[], added: readonly Line[]): Pair[] {
  const pairs: Pair[] = [];
  const add = (line: Line | undefined): void => {
    const [old, replaced] = pairs.at(-1) ?? [];
    const isReplaced =
      replaced === undefined &&
      old?.cells.length === 1 &&
      line?.cells.length === 1 &&
      line.heading === old.heading;
    pairs.splice(isReplaced ? -1 : pairs.length, 1, [
      isReplaced ? old : undefined,
      line,
    ]);
  };
  const rest = [...added];
  for (const old of removed) {
    const at = rest.findIndex((line) => isVersionOf(line, old));
    rest.splice(0, Math.max(at, 0)).forEach(add);
    pairs.push([old, at === -1 ? undefined : rest.shift()]);
  }
  rest.forEach(add);
  return pairs;
}

/** Rows often have few words: an equal name, or all else, is enough. */
function isVersionOf(line: Line, old: Line): boolean {
  const [[name, ...others], [oldName, ...oldOthers]] = [line.cells, old.cells];
  const isSameRow =
    name?.text === oldName?.text ||
    keyOf({cells: others}) === keyOf({cells: oldOthers});
  const textOf = ({cells}: Line) => cells.map(({text}) => text).join(' ');
  return (
    others.length > 0 === oldOthers.length > 0 &&
    ((others.length > 0 && isSameRow) ||
      compareWords(textOf(old), textOf(line)) !== undefined)
  );
}

/** Shows the cells that differ, below the name of their row. */
function compareLines([old, line]: Pair): Passage {
  const [olds = [], cells = []] = [old?.cells, line?.cells];
  const labels = new Set([...cells, ...olds].map(({label}) => label));
  const texts = [...labels].map((label) => {
    const [one = '', other = ''] = [olds, cells].map(
      (some) => some.find((cell) => cell.label === label)?.text,
    );
    const [before, after] = compareWords(one, other) ?? [
      plain(one),
      plain(other),
    ];
    return {label, one, other, before, after};
  });
  const changed = texts.filter(({one, other}) => one !== other);
  const isSameRow = olds.length > 0 && olds[0]?.text === cells[0]?.text;
  return {
    place: [line?.heading ?? old?.heading, isSameRow ? cells[0]?.text : '']
      .filter(Boolean)
      .join(' › '),
    before: lineOf(
      changed
        .filter(({one}) => one !== '')
        .map(({label, before}) => ({label, words: before})),
    ),
    after: lineOf(
      changed
        .filter(({other}) => other !== '')
        .map(({label, after}) => ({label, words: after})),
    ),
  };
}

/** @returns nothing without texts */
function lineOf(texts: readonly Text[]): Passage['before'] {
  return texts.length === 0 ? [] : [texts];
}

type Words = Text['words'];

function plain(text: string): Words {
  return [{text, isMarked: false}];
}

/** @returns undefined if the texts are not nearly equal, or contain struck words */
function compareWords(
  old: string,
  text: string,
): readonly [before: Words, after: Words] | undefined {
  const [olds, words] = [old.split(' '), text.split(' ')];
  const parts = `${old}${text}`.includes('~~')
    ? undefined
    : diffArrays(olds, words, {
        maxEditLength: MOST_EDITS * (olds.length + words.length),
      });
  const show = (some: typeof parts = []): Words =>
    some.map(({value, added, removed}) => ({
      text: value.join(' '),
      isMarked: added || removed,
    }));
  return (
    parts && [
      show(parts.filter(({added}) => !added)),
      show(parts.filter(({removed}) => !removed)),
    ]
  );
}
