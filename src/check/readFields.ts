import {isNode, isPair, LineCounter, parseDocument, visit} from 'yaml';

import {START, type Place} from '../rulebook/documents';

type Path = readonly (string | number)[];

/** A value in YAML. */
interface Text {
  /** Its field, also for an item of a list: `note` in `changes: [{note: So.}]`. */
  readonly name: string;
  /** As readers see it. */
  readonly value: string;
  /**
   * It has no quotes, and YAML reads it as another one: what follows " #" is a comment,
   * and `10.10` the number 10.1.
   */
  readonly isChanged: boolean;
  readonly place: Place;
}

/** YAML as it is typed: `['changes', 0, 'date']` is a path in it. */
export interface Fields {
  /** Its values. Days are texts as typed: Docusaurus's parser makes dates of them. */
  readonly value: Readonly<Record<string, unknown>>;
  /** The place of a value, or of the nearest one around it. */
  readonly placeOf: (...path: Path) => Place;
  /** Its single values. */
  readonly texts: readonly Text[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n[^]*?(?=\n---)/;

/** Reads the front matter of a file with its places; nothing if it has none. */
export default function readFields(source: string): Fields {
  const [text = ''] = BLOCK.exec(source) ?? [];
  return readYaml(text);
}

/** Reads YAML, or JSON, with its places. */
export function readYaml(text: string): Fields {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(text, {lineCounter, uniqueKeys: false});
  const placeAt = (offset = 0): Place => {
    const {line, col} = lineCounter.linePos(offset);
    return {line, column: col};
  };
  const texts: Text[] = [];
  visit(yaml, {
    Scalar: (
      key,
      {type = 'PLAIN', value, source: typed = '', ...node},
      path,
    ) => {
      const {comment, range} = node;
      // Nobody reads "2 # the second" as one text.
      const isCut =
        comment != null &&
        !(
          comment.startsWith(' ') &&
          (typeof value === 'number' || /^[\d-]+$/.test(typed))
        );
      const isOther = typeof value === 'number' && String(value) !== typed;
      if (key !== 'key') {
        texts.push({
          name: String(path.findLast(isPair)?.key),
          value: typed === '' ? '' : String(value),
          isChanged: type === 'PLAIN' && (isCut || isOther),
          place: placeAt(range?.[0]),
        });
      }
    },
  });
  return {
    get value() {
      return Object(yaml.toJS()) as Fields['value'];
    },
    placeOf: (...path) => {
      for (let end = path.length; end > 0; end -= 1) {
        const node = yaml.getIn(path.slice(0, end), true);
        if (isNode(node)) {
          return placeAt(node.range?.[0]);
        }
      }
      return START;
    },
    texts,
  };
}
