import type {Leak} from './findings';
import type {PublishedFile} from './listPublished';
import {byteOffset} from './offsets';
import viewsOf from './viewsOf';
import type WindowIndex from './WindowIndex';

/** Finds bytes of the sources in published files; of each source the first in each file. */
export function findBytes(
  files: readonly PublishedFile[],
  windows: WindowIndex,
): Leak[] {
  return files.flatMap(({label, bytes}) => {
    const found = new Map<string, Leak>();
    windows.find(bytes(), (source, offset) => {
      if (!found.has(source)) {
        found.set(source, {file: label, offset, form: 'bytes', source});
      }
    });
    return [...found.values()];
  });
}

/** Finds such bytes in base64; the offset is that of the encoded run. */
export function findBase64(
  files: readonly PublishedFile[],
  windows: WindowIndex,
): Leak[] {
  return files.flatMap((file) => {
    const bytes = file.bytes();
    const text = bytes.toString('utf8');
    const found = new Map<string, Leak>();
    for (const {bytes: decoded, locate} of viewsOf(text)) {
      windows.find(decoded ?? Buffer.of(), (source) => {
        const offset = byteOffset(bytes, text, locate(0, 0)?.index ?? 0);
        if (!found.has(source)) {
          found.set(source, {file: file.label, offset, form: 'base64', source});
        }
      });
    }
    return [...found.values()];
  });
}
