// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  createAssetUrls,
  type AssetUrls,
} from '../../../../src/sealing/browser/assetUrls';
import {SealedFiles} from '../../../../src/sealing/browser/SealedFiles';
import BlobUrls from '../../../support/unitBlobUrls';
import FakeHost from '../../../support/unitFakeHost';
import {
  BASE_URL,
  createTestKey,
  publishFiles,
  sealedUrl,
  sealText,
  type TestKey,
} from '../../../support/unitSealedSite';

const IMAGE = '/handbook/assets/images/map-0a1b.PNG';
const RULES = '/handbook/assets/files/rules-0a1b.pdf';
const PROGRAM = '/handbook/assets/files/program-0a1b.exe';

let key: TestKey;
let host: FakeHost;
let blobs: BlobUrls;
let assets: AssetUrls;
let imageUrl: string;

beforeEach(async () => {
  key = await createTestKey();
  host = new FakeHost().install();
  blobs = new BlobUrls().install();
  const sealed = await publishFiles(host, key, {
    'assets/images/map-0a1b.PNG': 'a map',
    'assets/files/rules-0a1b.pdf': 'the rules',
    'assets/files/program-0a1b.exe': 'a program',
  });
  imageUrl = sealedUrl(sealed, 'assets/images/map-0a1b.PNG');
  assets = createAssetUrls(
    new SealedFiles(BASE_URL, {files: sealed, build: 'build-1'}, [key.opening]),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('opening', () => {
  it.each([
    [IMAGE, 'image/png'],
    [RULES, 'application/pdf'],
    [PROGRAM, 'application/octet-stream'],
  ])('gives %s the type %s', async (url, type) => {
    expect(blobs.typeOf(await assets.open(url))).toBe(type);
  });

  it('makes one address, however often it is asked for', async () => {
    const [first, second] = await Promise.all([
      assets.open(IMAGE),
      assets.open(IMAGE),
    ]);
    expect(second).toBe(first);
    expect(blobs.urls).toHaveLength(1);
  });

  it('forgets a failure, so that it can be tried again', async () => {
    host.disconnect(imageUrl);
    await expect(assets.open(IMAGE)).rejects.toMatchObject({
      reason: 'unreachable',
    });
    host.serve(
      imageUrl,
      await sealText(key, 'assets/images/map-0a1b.PNG', 'a map'),
    );
    expect(await blobs.textOf(await assets.open(IMAGE))).toBe('a map');
  });
});
