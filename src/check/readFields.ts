import {isNode, isScalar, LineCounter, parseDocument, visit} from 'yaml';

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
  /** A value as it is typed, without quotes: YAML makes 10.1 of `10.10`. */
  readonly textOf: (...path: Path) => string | undefined;
  /** Values without quotes that end at a `#`: YAML reads what follows as a comment. */
  readonly cut: readonly {readonly value: string; readonly place: Place}[];
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
  const cut: {value: string; place: Place}[] = [];
  visit(yaml, {
    Scalar: (key, {type = 'PLAIN', value, source: typed = '', ...node}) => {
      const {comment, range} = node;
      // Nobody reads "2 # the second" as one text.
      const isRemark =
        comment?.startsWith(' ') === true &&
        (typeof value === 'number' || /^[\d-]+$/.test(typed));
      if (key !== 'key' && type === 'PLAIN' && comment != null && !isRemark) {
        cut.push({value: typed, place: placeAt(range?.[0])});
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
    textOf: (...path) => {
      const node = yaml.getIn(path, true);
      return isScalar(node) ? (node.source ?? '').trim() : undefined;
    },
    cut,
  };
}
