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

/** An account whose token holds `stored`, and after a refresh `fresh`. */
const grants = (stored: Grant, fresh: Grant = stored) =>
  vi.fn(async (refresh: boolean) => (refresh ? fresh : stored));

describe('opening', () => {
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

  it('asks Firebase again if the stored grant does not fit', async () => {
    const readGrant = grants(other.grant, key.grant);
    expect((await openBoot(BASE_URL, envelope, readGrant))?.boot.markup).toBe(
      '<p>Rules</p>',
    );
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
});

describe('a copy in the browser that came damaged', () => {
  it.each([
    [
      'is altered',
      () => envelope.map((byte, at) => (at === 40 ? ~byte : byte)),
    ],
    ['is cut short', () => envelope.slice(0, 60)],
    ['is a page of somebody else', () => encodeText('<!doctype html>')],
  ])('is fetched again if it %s', async (_, copy) => {
    const opened = await openBoot(BASE_URL, copy(), grants(key.grant));
    expect(opened?.boot.markup).toBe('<p>Rules</p>');
    expect(host.requests.map(({cache}) => cache)).toEqual(['reload']);
  });

  it('is not what a file of another key is', async () => {
    await openBoot(BASE_URL, envelope, grants(other.grant));
    expect(host.requests).toEqual([]);
  });
});
