import {diffArrays} from 'diff/lib/diff/array.js';

import {CELL_END} from '../../../documents/Document';
import groupBy from '../../../shared/groupBy';
import {HEADING_START, type WordedChange} from '../../shared/Changes';

/** A passage that changed; one side is empty if it was added or removed. */
export interface Passage {
  /** The heading inside the rule and the row that it is in; may be empty. */
  readonly place: string;
  readonly before: readonly Text[];
  readonly after: readonly Text[];
}

interface Text {
  /** Name of a cell's column. */
  readonly label: string;
  /** Only words that differ from a nearly equal text are marked. */
  readonly words: readonly Words[];
}

interface Words {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A line of a wording: the cells of a row, otherwise one without a label. */
interface Line {
  readonly cells: readonly Cell[];
  /** The heading above it. */
  readonly heading: string | undefined;
  readonly isHeading?: boolean;
}

interface Cell {
  /** Name of the column. */
  readonly label: string;
  readonly text: string;
}

/** Two texts are nearly equal if at most so many of their words differ. */
const MOST_EDITS = 0.4;

/** Fewer equal words between two changes are marked with them. */
const FEWEST_EQUAL = 3;

/** Lists the passages of a rule that changed, from top to bottom. */
export default function comparePassages({
  before,
  after,
}: Pick<WordedChange, 'before' | 'after'>): Passage[] {
  const passages: Passage[] = [];
  let removed: Line[] = [];
  const parts = diffArrays(readLines(before), readLines(after), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
  });
  for (const part of parts) {
    if (part.removed) {
      removed = part.value;
    } else {
      passages.push(...pairLines(removed, part.added ? part.value : []));
      removed = [];
    }
  }
  return [...passages, ...pairLines(removed, [])];
}

function readLines(wording = ''): Line[] {
  let heading: string | undefined;
  let labels: readonly string[] | undefined;
  return wording.split('\n').flatMap((line): Line[] => {
    const texts = line.split(CELL_END);
    if (texts.length > 1) {
      const names = (labels ??= texts);
      const cells = texts.map((text, at) => ({label: names[at] ?? '', text}));
      return names === texts ? [] : [{cells, heading}];
    }
    labels = undefined;
    const isHeading = line.startsWith(HEADING_START);
    const text = isHeading ? line.slice(HEADING_START.length) : line;
    const cells = [{label: '', text}];
    if (isHeading) {
      heading = text;
      return [{cells, heading: undefined, isHeading}];
    }
    return text === '' ? [] : [{cells, heading}];
  });
}

/** A number, or another mark of a list's item. */
const ITEM_MARK = /^(?:\d+\.|•) (?:[☑☐] )?/;

/** An item that only has another mark has not changed. */
function keyOf({cells}: Line): string {
  return cells
    .map(({label, text}) => label + CELL_END + text.replace(ITEM_MARK, ''))
    .join(CELL_END);
}

function textOf({cells}: Line): string {
  return cells.map(({text}) => text).join(' ');
}

/** Pairs each removed line with its other version, if it has one, in their order. */
function pairLines(
  removed: readonly Line[],
  added: readonly Line[],
): Passage[] {
  const passages: Passage[] = [];
  let unpaired: Line[] = [];
  let from = 0;
  for (const old of removed) {
    const at = added.findIndex(
      (line, index) => index >= from && isVersionOf(line, old),
    );
    const line = added[at];
    if (line === undefined) {
      unpaired.push(old);
    } else {
      passages.push(
        ...groupLines(unpaired, added.slice(from, at)),
        compareLines(old, line),
      );
      unpaired = [];
      from = at + 1;
    }
  }
  return [...passages, ...groupLines(unpaired, added.slice(from))];
}

/** Rows often have few words: one equal name, or all else, is enough. */
function isVersionOf(line: Line, old: Line): boolean {
  const [[name, ...others], [oldName, ...oldOthers]] = [line.cells, old.cells];
  const isRow = others.length > 0;
  return isRow !== oldOthers.length > 0
    ? false
    : compareWords(textOf(old), textOf(line)) !== undefined ||
        (isRow &&
          (name?.text === oldName?.text ||
            keyOf({...line, cells: others}) ===
              keyOf({...old, cells: oldOthers})));
}

/** Shows the cells that differ, below the name of their row. */
function compareLines(old: Line, line: Line): Passage {
  const labels = new Set([...line.cells, ...old.cells].map(({label}) => label));
  const before: Text[] = [];
  const after: Text[] = [];
  for (const label of labels) {
    const [one = '', other = ''] = [old, line].map(
      ({cells}) => cells.find((cell) => cell.label === label)?.text,
    );
    const [olds, words] = compareWords(one, other) ?? [
      plain(one),
      plain(other),
    ];
    if (one !== other) {
      before.push(...(one === '' ? [] : [{label, words: olds}]));
      after.push(...(other === '' ? [] : [{label, words}]));
    }
  }
  const [name, oldName] = [line, old].map(({cells}) => cells[0]?.text);
  const place = [line.heading, name === oldName ? name : undefined];
  return {
    place: place.filter((part) => part !== undefined).join(' › '),
    before,
    after,
  };
}

/** Lines without another version: each row, and the texts below each heading. */
function groupLines(olds: readonly Line[], added: readonly Line[]): Passage[] {
  const lines = [...olds, ...added];
  const groups = groupBy(
    lines.filter(
      (line) =>
        line.isHeading !== true ||
        lines.every(({heading}) => heading !== textOf(line)),
    ),
    (line) => (line.cells.length > 1 ? line : line.heading),
  );
  return [...groups.values()].map((group) => {
    const textsIn = (some: readonly Line[]): Text[] =>
      group
        .filter((line) => some.includes(line))
        .flatMap(({cells}) => cells)
        .filter(({text}) => text !== '')
        .map(({label, text}) => ({label, words: plain(text)}));
    return {
      place: group[0]?.heading ?? '',
      before: textsIn(olds),
      after: textsIn(added),
    };
  });
}

function plain(text: string): Words[] {
  return [{text, isMarked: false}];
}

/** @returns undefined if the texts are not nearly equal, or contain struck words */
function compareWords(
  old: string,
  text: string,
): [before: Words[], after: Words[]] | undefined {
  const [olds, words] = [old.split(' '), text.split(' ')];
  const parts = `${old}${text}`.includes('~~')
    ? undefined
    : diffArrays(olds, words, {
        maxEditLength: MOST_EDITS * (olds.length + words.length),
      });
  const marked = parts?.map(({value, added, removed}, index) => {
    const isBetween = index > 0 && index < parts.length - 1;
    const isFew = isBetween && value.length < FEWEST_EQUAL;
    return {value, added, removed, isMarked: added || removed || isFew};
  });
  return (
    marked && [
      join(marked.filter(({added}) => !added)),
      join(marked.filter(({removed}) => !removed)),
    ]
  );
}

function join(
  parts: readonly {readonly value: string[]; readonly isMarked: boolean}[],
): Words[] {
  const words: Words[] = [];
  for (const {value, isMarked} of parts) {
    const text = value.join(' ');
    const last = words.at(-1);
    if (last?.isMarked === isMarked) {
      words[words.length - 1] = {isMarked, text: `${last.text} ${text}`};
    } else {
      words.push({isMarked, text});
    }
  }
  return words;
}
