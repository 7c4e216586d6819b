import decodeEscapes from './decodeEscapes';
import forEachTerm from './forEachTerm';
import {isText, type Source} from './Source';

/** Of a term that many have not all are kept; see nameSources.ts. */
export const MOST_OWNERS = 16;

/**
 * The sources that have each of the terms, in their order. The sources are read
 * one by one and only the terms asked for are kept, so that memory does not
 * grow with the content.
 */
export default function findOwners(
  terms: Iterable<string>,
  sources: readonly Source[],
): Map<string, Source[]> {
  const owners = new Map<string, Source[]>();
  for (const term of terms) {
    owners.set(term, []);
  }
  if (owners.size === 0) {
    return owners;
  }
  for (const source of sources) {
    for (const text of textsOf(source.bytes())) {
      forEachTerm(text, (term) => {
        const known = owners.get(term);
        if (
          known !== undefined &&
          known.length < MOST_OWNERS &&
          known.at(-1) !== source
        ) {
          known.push(source);
        }
      });
    }
  }
  return owners;
}

/** As it is written, and as it is read: without the marks that part its words. */
function textsOf(bytes: Buffer): readonly string[] {
  if (!isText(bytes)) {
    return [];
  }
  const written = bytes.toString('utf8');
  const read = decodeEscapes(written)
    .text.replace(/\]\([^()\s]*\)/g, '] ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[*_`~]/g, '');
  return [written, read];
}
