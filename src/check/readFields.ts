import {isNode, LineCounter, parseDocument, visit} from 'yaml';

import {START, type Place} from '../rulebook/documents';

type Path = readonly (string | number)[];

/** The front matter of a file as it is typed: `['changes', 0, 'date']` is a path in it. */
export interface Fields {
  /** From the first line on. */
  readonly text: string;
  /** Its values. Days are texts as typed: Docusaurus's parser makes dates of them. */
  readonly value: Readonly<Record<string, unknown>>;
  /** The place of a value, or of the nearest one around it. */
  readonly placeOf: (...path: Path) => Place;
  /**
   * Values without quotes that YAML reads as others: what follows " #" is a comment, and
   * `10.10` the number 10.1.
   */
  readonly changed: readonly {readonly value: string; readonly place: Place}[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n[^]*?(?=\n---)/;

/** Reads the front matter of a file with its places; nothing if it has none. */
export default function readFields(source: string): Fields {
  const lineCounter = new LineCounter();
  const [text = ''] = BLOCK.exec(source) ?? [];
  const yaml = parseDocument(text, {
    lineCounter,
    uniqueKeys: false,
  });
  const placeAt = (offset = 0): Place => {
    const {line, col} = lineCounter.linePos(offset);
    return {line, column: col};
  };
  const changed: {value: string; place: Place}[] = [];
  visit(yaml, {
    Scalar: (key, {type = 'PLAIN', value, source: typed = '', ...node}) => {
      const {comment, range} = node;
      // Nobody reads "2 # the second" as one text.
      const isCut =
        comment != null &&
        !(
          comment.startsWith(' ') &&
          (typeof value === 'number' || /^[\d-]+$/.test(typed))
        );
      const isOther = typeof value === 'number' && String(value) !== typed;
      if (key !== 'key' && type === 'PLAIN' && (isCut || isOther)) {
        changed.push({
          value: isCut ? typed : String(value),
          place: placeAt(range?.[0]),
        });
      }
    },
  });
  return {
    text,
    value: Object(yaml.toJS()) as Fields['value'],
    placeOf: (...path) => {
      for (let end = path.length; end > 0; end -= 1) {
        const node = yaml.getIn(path.slice(0, end), true);
        if (isNode(node)) {
          return placeAt(node.range?.[0]);
        }
      }
      return START;
    },
    changed,
  };
}
