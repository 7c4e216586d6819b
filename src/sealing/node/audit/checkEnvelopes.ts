import {createHash} from 'node:crypto';

import {decodeEnvelope, readHeader} from '../../shared/envelope';
import {SealError, type SealErrorReason} from '../../shared/errors';
import {BOOT_NAME, SEALED_FOLDER} from '../../shared/boot';
import type {Fault} from './findings';
import findTrace from './findTrace';
import type {PublishedFile} from './listPublished';

const HASH_LENGTH = 32;

const FAULTS: Readonly<Record<SealErrorReason, string>> = {
  notSealed: 'is not a sealed file',
  newerVersion: 'has another version of the format',
  otherKey: 'is sealed with another key',
  damaged: 'ends within its envelope',
};

/**
 * Checks of each sealed file what anyone can see of it: its name, its header,
 * and that the rest looks like nothing at all.
 *
 * @param keyId of the key that this build seals with
 */
export default function checkEnvelopes(
  files: readonly PublishedFile[],
  keyId: string,
): Fault[] {
  const nonces = new Set<string>();
  return files.flatMap((file) => {
    const bytes = new Uint8Array(file.bytes());
    const faults: string[] = [];
    if (!file.isAllowed) {
      faults.push('has a name that no sealed file has');
    } else if (!isNamedByHash(file.path, bytes)) {
      faults.push('is not named by the hash of its bytes');
    }
    try {
      if (readHeader(bytes).keyId !== keyId) {
        throw new SealError('otherKey');
      }
      const {nonce, ciphertext} = decodeEnvelope(bytes);
      const trace = findTrace(Buffer.from(ciphertext));
      if (trace !== undefined) {
        faults.push(`holds ${trace} instead of encrypted bytes`);
      }
      // Two texts under one nonce open each other (SP 800-38D, appendix A).
      const text = Buffer.from(nonce).toString('hex');
      if (nonces.has(text)) {
        faults.push('has the nonce of another file');
      }
      nonces.add(text);
    } catch (error) {
      if (!(error instanceof SealError)) {
        throw error;
      }
      faults.push(FAULTS[error.reason]);
    }
    return faults.map((fault) => ({file: file.label, fault}));
  });
}

function isNamedByHash(name: string, bytes: Uint8Array): boolean {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return [BOOT_NAME, hash.slice(0, HASH_LENGTH)].some(
    (allowed) => name === `${SEALED_FOLDER}${allowed}`,
  );
}
