import decodeEscapes from './decodeEscapes';
import {firstTouching, writtenIndex} from './escapePositions';
import type {Form} from './findings';

export interface Place {
  /** In the text that was viewed. */
  readonly index: number;
  readonly form: Form;
}

/** A text as somebody reads it who has undone one of its encodings. */
export interface View {
  readonly text: string;
  /** The decoded bytes, where the view is of base64. */
  readonly bytes?: Buffer;
  /** Where a part of the view stands; undefined where an earlier view has it just so. */
  readonly locate: (start: number, end: number) => Place | undefined;
}

// Text in JSON in a script: one is the rule, two happens.
const DEPTH = 2;

const BASE64 = /[A-Za-z0-9+/_-]{16,}/g;

/**
 * The text as it is, its base64 decoded, and both again with escapes undone,
 * {@link DEPTH} levels deep.
 */
export default function viewsOf(text: string): Generator<View> {
  return decode(text, DEPTH, () => true);
}

function* decode(
  text: string,
  depth: number,
  isNew: (start: number, end: number) => boolean,
  bytes?: Buffer,
): Generator<View> {
  yield {
    text,
    ...(bytes !== undefined && {bytes}),
    locate: (index) => ({index, form: 'plain'}),
  };
  if (depth === 0) {
    return;
  }
  for (const {0: run, index} of text.matchAll(BASE64)) {
    if (isNew(index, index + run.length)) {
      yield* decodeBase64(run, index, depth - 1);
    }
  }
  const {text: decoded, escapes} = decodeEscapes(text);
  if (escapes.length === 0) {
    return;
  }
  const touching = (start: number, end: number) =>
    firstTouching(escapes, start, end);
  const views = decode(
    decoded,
    depth - 1,
    (start, end) => touching(start, end) !== undefined,
  );
  for (const view of views) {
    yield {
      ...view,
      locate: (start, end) => {
        const place = view.locate(start, end);
        if (place === undefined) {
          return undefined;
        }
        const escape =
          place.form === 'plain' ? touching(start, end) : undefined;
        return place.form === 'plain' && escape === undefined
          ? undefined
          : {
              index: writtenIndex(escapes, place.index),
              form: escape?.form ?? place.form,
            };
      },
    };
  }
}

/** A run may continue other text: only one of the four ways to cut it into groups is right. */
function* decodeBase64(
  run: string,
  index: number,
  depth: number,
): Generator<View> {
  for (const shift of [0, 1, 2, 3]) {
    const bytes = Buffer.from(run.slice(shift), 'base64');
    const text = bytes.toString('utf8');
    for (const view of decode(text, depth, () => true, bytes)) {
      yield {
        ...view,
        locate: (start, end) =>
          view.locate(start, end) && {index, form: 'base64'},
      };
    }
  }
}
