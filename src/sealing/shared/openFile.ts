import type {Bytes} from './bytes';
import {decompressGzip} from './compression';
import {
  decodeEnvelope,
  encodeAdditionalData,
  readHeader,
  type Envelope,
} from './envelope';
import {SealError} from './errors';
import {unpadGzip} from './padding';
import type {OpeningKey} from './sealKey';

export interface FileToOpen {
  /** Logical name under which the file was sealed. */
  readonly name: string;
  /** The whole sealed file. */
  readonly envelope: Bytes;
  /** Every key at hand; the file says which of them it wants. */
  readonly keys: readonly OpeningKey[];
}

/**
 * The content of a sealed file, exactly as it was sealed.
 *
 * @throws SealError and nothing else; its `reason` tells what to do.
 */
export async function openFile({
  name,
  envelope,
  keys,
}: FileToOpen): Promise<Bytes> {
  const {keyId} = readHeader(envelope);
  const key = keys.find(({id}) => id === keyId);
  if (key === undefined) {
    throw new SealError('otherKey');
  }
  const plaintext = await decrypt(key, name, decodeEnvelope(envelope));
  const gzip = unpadGzip(plaintext);
  try {
    return await decompressGzip(gzip);
  } catch (cause) {
    throw new SealError('damaged', {cause});
  }
}

async function decrypt(
  {decryptionKey}: OpeningKey,
  name: string,
  {header, nonce, ciphertext}: Envelope,
): Promise<Bytes> {
  const additionalData = encodeAdditionalData(header, name);
  try {
    const plaintext = await crypto.subtle.decrypt(
      {name: 'AES-GCM', iv: nonce, additionalData},
      decryptionKey,
      ciphertext,
    );
    return new Uint8Array(plaintext);
  } catch (cause) {
    throw new SealError('damaged', {cause});
  }
}
