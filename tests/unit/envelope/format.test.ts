import {createDecipheriv, createHash, createHmac, hkdfSync} from 'node:crypto';
import {gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import vectors from '../../fixtures/sealing/vectors.json';
import {formatCases} from './formatCases';

describe('the sealed file, in Node.js', () => {
  // Vitest would cut "$name" after 40 characters.
  it.each(formatCases.map(({name, run}) => [name, run] as const))(
    '%s',
    (_, run) => run(),
  );
});

/*
 * The format a second time, written from its description with OpenSSL's functions
 * and nothing of src/sealing: so the vectors prove the description, and not
 * only that the code agrees with itself.
 */
describe.each(vectors.map((vector) => [vector.description, vector] as const))(
  'the vector "%s"',
  (_, vector) => {
    const key = Buffer.from(vector.sealKey, 'base64url');
    const envelope = Buffer.from(vector.envelope, 'base64url');
    const gzip = Buffer.from(vector.gzip, 'base64url');
    const header = envelope.subarray(0, 9);
    const nonce = envelope.subarray(9, 21);
    const additionalData = Buffer.concat(
      [header, Buffer.from(vector.name)].flatMap(withLength),
    );
    const plaintext = decrypt();

    function derive(label: string): Buffer {
      return Buffer.from(hkdfSync('sha256', key, '', label, 32));
    }

    function decrypt(): Buffer {
      const contentKey = derive('gated-docs/seal/v1/content');
      const decipher = createDecipheriv('aes-256-gcm', contentKey, nonce);
      decipher.setAAD(additionalData);
      decipher.setAuthTag(envelope.subarray(-16));
      const start = decipher.update(envelope.subarray(21, -16));
      return Buffer.concat([start, decipher.final()]);
    }

    it('begins with the magic, the version and the key id', () => {
      const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
      expect(header.toString('hex')).toBe(`d757534401${keyId}`);
    });

    it('holds the gzip data behind its length, and zeros after it', () => {
      const [length, data] = withLength(gzip);
      expect(plaintext.subarray(0, 4)).toEqual(length);
      expect(plaintext.subarray(4, 4 + gzip.length)).toEqual(data);
      expect(plaintext.subarray(4 + gzip.length).every((b) => b === 0)).toBe(
        true,
      );
    });

    it('has gzip data that says nothing of the machine', () => {
      expect(gzip.subarray(0, 10).toString('hex')).toBe('1f8b08000000000000ff');
      expect(gunzipSync(gzip).toString('base64url')).toBe(vector.content);
    });

    it('takes its nonce from all that is encrypted or authenticated', () => {
      const mac = createHmac('sha256', derive('gated-docs/seal/v1/nonce'))
        .update(additionalData)
        .update(Buffer.concat(withLength(plaintext)))
        .digest();
      expect(nonce).toEqual(mac.subarray(0, 12));
    });
  },
);

function withLength(part: Buffer): [Buffer, Buffer] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return [length, part];
}
