import {isText, type Source} from './Source';
import WindowIndex from './WindowIndex';

// A picture is known by its bytes alone, so by many of them. Text is known by
// its words as well.
const SAMPLES = 256;
const SAMPLES_OF_TEXT = 16;

/**
 * Samples of the bytes of all sources.
 *
 * @param known bytes that are public anyway: what they have too is no sign
 */
export default function collectWindows(
  sources: readonly Source[],
  known: Iterable<Buffer>,
): WindowIndex {
  const windows = new WindowIndex();
  for (const source of sources) {
    const bytes = source.bytes();
    const isWords = isText(bytes) && !source.id.startsWith('asset');
    windows.add(source.id, bytes, isWords ? SAMPLES_OF_TEXT : SAMPLES);
  }
  for (const bytes of known) {
    windows.remove(bytes);
  }
  return windows;
}
