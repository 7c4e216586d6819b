import type {Bytes} from './bytes';
import {encodeHex} from './hex';

/** Of a published name, in hexadecimal digits. */
export const NAME_LENGTH = 32;

/** What a sealed file is called: by its own bytes, so that a name means one content for ever. */
export async function publishedName(envelope: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', envelope);
  return encodeHex(new Uint8Array(digest, 0, NAME_LENGTH / 2));
}
