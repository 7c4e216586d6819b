import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';

import type {Grant} from '../../../../src/gate/grant';
import {openBoot} from '../../../../src/sealing/browser/bootFile';
import type {Bytes} from '../../../../src/sealing/format';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  BOOT_URL,
  createTestKey,
  encodeText,
  publishBoot,
  type TestKey,
} from '../../../support/unitSealedSite';

let key: TestKey;
let other: TestKey;
let host: FakeHost;
let envelope: Bytes;

beforeAll(async () => {
  [key, other] = await Promise.all([createTestKey(), createTestKey()]);
});

beforeEach(async () => {
  host = new FakeHost().install();
  envelope = await publishBoot(host, key, {markup: '<p>Rules</p>'});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An account whose token holds `stored`, and after asking anew `fresh`. */
const grants = (stored: Grant, fresh: Grant = stored) =>
  vi.fn(async (refresh: boolean) => (refresh ? fresh : stored));

describe('opening', () => {
  it('works with the current key', async () => {
    const readGrant = grants(key.grant);
    const opened = await openBoot(BASE_URL, envelope, readGrant);
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
    expect(opened?.keys.map(({id}) => id)).toEqual([key.id]);
    expect(readGrant).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('works with the second key while rotating, and keeps both', async () => {
    const opened = await openBoot(
      BASE_URL,
      envelope,
      grants({...other.grant, ...key.grant}),
    );
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
    expect(opened?.keys.map(({id}) => id).sort()).toEqual(
      [other.id, key.id].sort(),
    );
  });

  it('asks Firebase anew where the stored grant does not fit', async () => {
    const readGrant = grants(other.grant, key.grant);
    expect((await openBoot(BASE_URL, envelope, readGrant))?.boot.markup).toBe(
      '<p>Rules</p>',
    );
    expect(readGrant.mock.calls).toEqual([[false], [true]]);
  });

  it.each([
    ['no grant', () => ({})],
    ['the grant of another key', () => other.grant],
  ])('asks anew once and then gives up with %s', async (_, grant) => {
    const readGrant = grants(grant());
    expect(await openBoot(BASE_URL, envelope, readGrant)).toBeUndefined();
    expect(readGrant.mock.calls).toEqual([[false], [true]]);
  });

  it('puts up with a claim that holds rubbish beside the key', async () => {
    const opened = await openBoot(
      BASE_URL,
      envelope,
      grants({rubbish: 'not a key', ...key.grant}),
    );
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
  });

  it('counts a claim of rubbish alone as no grant', async () => {
    expect(
      await openBoot(
        BASE_URL,
        envelope,
        grants({[key.id]: 'not a key', '': ''}),
      ),
    ).toBeUndefined();
  });

  it('makes keys that cannot be taken out', async () => {
    const opened = await openBoot(BASE_URL, envelope, grants(key.grant));
    expect(opened?.keys[0]?.decryptionKey.extractable).toBe(false);
  });
});

describe('a copy in the browser that came damaged', () => {
  it.each([
    [
      'is altered',
      () => envelope.map((byte, at) => (at === 40 ? ~byte : byte)),
    ],
    ['is cut short', () => envelope.slice(0, 60)],
    ['is a page of somebody else', () => encodeText('<!doctype html>')],
  ])('is fetched anew where it %s', async (_, copy) => {
    const opened = await openBoot(BASE_URL, copy(), grants(key.grant));
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
    expect(host.requests.map(({cache}) => cache)).toEqual(['reload']);
  });

  it('is not what a file of another key is', async () => {
    await openBoot(BASE_URL, envelope, grants(other.grant));
    expect(host.requests).toEqual([]);
  });
});

describe('a boot file that is of no use', () => {
  it('is newer than this code', async () => {
    const newer = new Uint8Array(envelope);
    newer[4] = 2;
    host.serve(BOOT_URL, newer);
    await expect(
      openBoot(BASE_URL, newer, grants(key.grant)),
    ).rejects.toMatchObject({
      name: 'SealError',
      reason: 'newerVersion',
    });
  });

  it('is damaged', async () => {
    const damaged = new Uint8Array(envelope);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    host.serve(BOOT_URL, damaged);
    await expect(
      openBoot(BASE_URL, damaged, grants(key.grant)),
    ).rejects.toMatchObject({
      name: 'SealError',
      reason: 'damaged',
    });
  });

  it('is not there: the host answers with a page of its own', async () => {
    const readGrant = grants(key.grant);
    host.servePage(BOOT_URL);
    await expect(
      openBoot(BASE_URL, encodeText('<!doctype html>'), readGrant),
    ).rejects.toMatchObject({name: 'MissingError', reason: 'gone'});
    expect(readGrant).toHaveBeenCalledOnce();
  });
});
