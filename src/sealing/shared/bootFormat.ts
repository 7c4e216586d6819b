import type {Boot} from './boot';
import {
  concatBytes,
  decodeUint32,
  encodeUint32,
  UINT32_LENGTH,
  type Bytes,
} from './bytes';
import {SealError} from './errors';
import {decodeNames, encodeNames, mapValues, type NameTable} from './nameTable';

/*
 * The boot file's content:
 *
 *   offset  length
 *        0       1  format, 03
 *        1       4  length of the head (uint32, big endian)
 *        5       …  the head: JSON in UTF-8
 *        …       …  texts, one behind the other: styles and scripts in UTF-8
 *
 * Everybody fetches it first, and nothing is shown before it is read: so code
 * stands in it as it is run, without an escaping that would have to be undone.
 */
const FORMAT = 3;

const SCRIPTS = ['inlineScripts', 'sharedScripts', 'mainScripts'] as const;
type Scripts = (typeof SCRIPTS)[number];

interface Head
  extends NameTable, Omit<Boot, 'files' | 'pages' | 'styles' | Scripts> {
  /** Lengths of the texts in bytes, in their order. */
  readonly lengths: Readonly<Record<Scripts, readonly number[]>> & {
    readonly styles: number;
  };
}

/** @throws Error if a page needs a script that is not among the files */
export function encodeBoot({
  files,
  pages,
  styles,
  inlineScripts,
  sharedScripts,
  mainScripts,
  ...rest
}: Boot<string | Bytes>): Bytes {
  const scripts = mapValues(
    {inlineScripts, sharedScripts, mainScripts},
    (codes) => codes.map(toBytes),
  );
  const styleBytes = toBytes(styles);
  const head: Head = {
    ...rest,
    ...encodeNames({files, pages}),
    lengths: {
      styles: styleBytes.length,
      ...mapValues(scripts, (codes) => codes.map(({length}) => length)),
    },
  };
  const headBytes = toBytes(JSON.stringify(head));
  return concatBytes([
    Uint8Array.of(FORMAT),
    encodeUint32(headBytes.length),
    headBytes,
    styleBytes,
    ...SCRIPTS.flatMap((kind) => scripts[kind]),
  ]);
}

/**
 * The boot file's content; its scripts are views on `content`.
 *
 * @throws SealError 'newerVersion' if it is of another format
 */
export function decodeBoot(content: Bytes): Boot<Bytes> {
  if (content[0] !== FORMAT) {
    throw new SealError('newerVersion');
  }
  let offset = 1;
  const take = (length: number): Bytes => {
    offset += length;
    return content.subarray(offset - length, offset);
  };
  const headLength = decodeUint32(take(UINT32_LENGTH));
  const {names, hashes, pages, lengths, ...rest} = JSON.parse(
    toText(take(headLength)),
  ) as Head;
  return {
    ...rest,
    ...decodeNames({names, hashes, pages}),
    styles: toText(take(lengths.styles)),
    inlineScripts: lengths.inlineScripts.map(take),
    sharedScripts: lengths.sharedScripts.map(take),
    mainScripts: lengths.mainScripts.map(take),
  };
}

function toBytes(text: string | Bytes): Bytes {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

function toText(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}
