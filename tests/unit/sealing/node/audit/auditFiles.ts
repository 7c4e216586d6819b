import type {PublishedFile} from '../../../../../src/sealing/node/audit/listPublished';
import type {Source} from '../../../../../src/sealing/node/audit/Source';

/** A published file with an allowed name. */
export function publishedFile(
  path: string,
  content: string | Uint8Array,
): PublishedFile {
  return {
    path,
    label: path,
    isAllowed: true,
    bytes: () => Buffer.from(content as Uint8Array),
  };
}

/** One whose name is not allowed, and so not to be repeated. */
export function unknownFile(path: string, content = ''): PublishedFile {
  return {...publishedFile(path, content), label: 'file#1', isAllowed: false};
}

export function source(
  id: string,
  content: string | Uint8Array,
  {derived = false} = {},
): Source {
  const bytes = () => Buffer.from(content as Uint8Array);
  return {id, origin: id, derived, bytes};
}

/** Bytes of which no two parts are alike. */
export function noise(length: number, seed = 1): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({length}, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state >>> 24;
    }),
  );
}
