import {createHash} from 'node:crypto';

import type {PublishedFile} from './listPublished';
import type {Source} from './Source';

const DATA_URL = /data:[a-z0-9.+/-]+;base64,([A-Za-z0-9+/]+)/gi;

/**
 * Files of static/ that pages show too. Docusaurus gives such a page a copy,
 * which is sealed; the original in static/ stays public.
 *
 * @returns paths below static/
 */
export default function findPublicImages(
  staticFiles: readonly PublishedFile[],
  sources: readonly Source[],
): string[] {
  const shown = new Set<string>();
  for (const source of sources) {
    const bytes = source.bytes();
    shown.add(hash(bytes));
    // Small images stand in the scripts.
    if (source.id.startsWith('chunk')) {
      for (const [, data = ''] of bytes.toString('latin1').matchAll(DATA_URL)) {
        shown.add(hash(Buffer.from(data, 'base64')));
      }
    }
  }
  return staticFiles
    .filter(({bytes}) => bytes().length > 0 && shown.has(hash(bytes())))
    .map(({path}) => path);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
