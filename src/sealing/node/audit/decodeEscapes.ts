import type {Form} from './findings';

export interface Escape {
  readonly form: Form;
  /** In the decoded text. */
  readonly start: number;
  readonly end: number;
  /** In the text as it was written. */
  readonly writtenStart: number;
  readonly writtenEnd: number;
}

export interface Decoded {
  readonly text: string;
  /** In order. */
  readonly escapes: readonly Escape[];
}

const ESCAPES =
  /(?<url>(?:%[0-9a-f]{2})+)|\\(?:u\{(?<point>[0-9a-f]{1,6})\}|[ux](?<unit>(?<=u)[0-9a-f]{4}|(?<=x)[0-9a-f]{2})|(?<single>[^]))|&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>[0-9]{1,7})|(?<name>[a-z][a-z0-9]{1,31}));/gi;

const CONTROLS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  0: '\0',
};

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/**
 * Undoes the escapes of addresses, of JSON and JavaScript and of HTML, all in
 * one pass: they also come mixed, and what is not escaped stays as it is.
 */
export default function decodeEscapes(written: string): Decoded {
  const escapes: Escape[] = [];
  const parts: string[] = [];
  let length = 0;
  let writtenEnd = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const match of written.matchAll(ESCAPES)) {
    add(written.slice(writtenEnd, match.index));
    const start = length;
    const writtenStart = match.index;
    writtenEnd = writtenStart + match[0].length;
    const {form, text} = decode(match[0], match.groups ?? {});
    add(text);
    escapes.push({form, start, end: length, writtenStart, writtenEnd});
  }
  add(written.slice(writtenEnd));
  return {text: parts.join(''), escapes};
}

function decode(
  written: string,
  groups: Readonly<Record<string, string | undefined>>,
): {form: Form; text: string} {
  const {url, point, unit, single, hex, decimal, name} = groups;
  if (url !== undefined) {
    const bytes = Buffer.from(url.replaceAll('%', ''), 'hex');
    return {form: 'url', text: bytes.toString('utf8')};
  }
  if (single !== undefined) {
    return {form: 'json', text: CONTROLS[single] ?? single};
  }
  const digits = point ?? unit;
  if (digits !== undefined) {
    return {form: 'json', text: character(parseInt(digits, 16), written)};
  }
  if (name !== undefined) {
    return {form: 'html', text: entity(name)};
  }
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return {form: 'html', text: character(code, written)};
}

function character(code: number, written: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

function entity(name: string): string {
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const mark = ACCENTS[accent];
  // The others are signs between words: a space does as well.
  return mark === undefined
    ? (ENTITIES[name.toLowerCase()] ?? ' ')
    : `${letter}${mark}`.normalize('NFC');
}
