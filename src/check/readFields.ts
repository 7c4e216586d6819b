import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Scalar,
} from 'yaml';

import {START, type Place} from '../documents';

type Step = string | number;

/** The front matter of a file as it is typed: `['changes', 0, 'date']` is a path in it. */
export interface Fields {
  /** The place of a key or entry, or of the nearest one around it. */
  readonly placeOf: (...path: readonly Step[]) => Place;
  /** A value as it is typed, without quotes: YAML would make a date of `2026-13-45`. */
  readonly textOf: (...path: readonly Step[]) => string | undefined;
  /** Values without quotes that end at a `#`: YAML reads what follows as a comment. */
  readonly cut: readonly {readonly value: string; readonly place: Place}[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n[^]*?(?=\n---)/;

/** Reads the front matter of a file with its places; nothing if it has none. */
export default function readFields(source: string): Fields {
  const lines = new LineCounter();
  const {contents} = parseDocument(BLOCK.exec(source)?.[0] ?? '', {
    lineCounter: lines,
    keepSourceTokens: true,
    uniqueKeys: false,
  });
  const placeAt = (offset = 0): Place => {
    const {line, col} = lines.linePos(offset);
    return line === 0 ? START : {line, column: col};
  };
  const find = (path: readonly Step[]) => {
    let node: unknown = contents;
    let place = START;
    for (const step of path) {
      let next: unknown;
      if (isMap(node)) {
        const pair = node.items.find(({key}) => String(key) === String(step));
        place = isNode(pair?.key) ? placeAt(pair.key.range?.[0]) : place;
        next = pair?.value;
      } else if (isSeq(node)) {
        next = node.items[Number(step)];
        place = isNode(next) ? placeAt(next.range?.[0]) : place;
      }
      if (next === undefined) {
        return {place, node: undefined};
      }
      node = next;
    }
    return {place, node};
  };
  const cut: {value: string; place: Place}[] = [];
  visit(contents, {
    Pair: (_, {value}) => {
      note(value);
    },
    Seq: (_, {items}) => {
      items.forEach(note);
    },
  });
  return {
    placeOf: (...path) => find(path).place,
    textOf: (...path) => {
      const {node} = find(path);
      return isScalar(node) ? (node.source ?? '') : undefined;
    },
    cut,
  };

  function note(value: unknown): void {
    if (
      isScalar(value) &&
      isPlainText(value) &&
      typeof value.comment === 'string'
    ) {
      cut.push({
        value: typeof value.value === 'string' ? value.value : '',
        place: placeAt(value.range?.[0]),
      });
    }
  }
}

/** A text without quotes, or nothing at all before the `#`; numbers and dates lose nothing. */
function isPlainText({type, value}: Scalar): boolean {
  return (
    (type === 'PLAIN' || type === undefined) &&
    (value === null ||
      (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value)))
  );
}
