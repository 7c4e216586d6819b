// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {SealedFiles} from '../../../../src/sealing/browser/SealedFiles';
import {installSealedWorkers} from '../../../../src/sealing/browser/workerShim';
import BlobUrls from '../../../support/unitBlobUrls';
import FakeHost from '../../../support/unitFakeHost';
import {
  createTestKey,
  publishFiles,
  sealedUrl,
} from '../../../support/unitSealedSite';

/** jsdom has no workers: keeps what it was made with and what it is sent. */
class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];

  constructor(
    readonly address: string | URL,
    readonly options?: WorkerOptions,
  ) {
    super();
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

const WORKER_URL = '/handbook/assets/js/worker.0a1b.js';
const WORKER = 'assets/js/worker.0a1b.js';

let host: FakeHost;
let blobs: BlobUrls;
let published: string;

beforeEach(async () => {
  host = new FakeHost().install();
  blobs = new BlobUrls().install();
  vi.stubGlobal('Worker', FakeWorker);
  const key = await createTestKey();
  const sealed = await publishFiles(host, key, {
    [WORKER]: 'onmessage = search',
  });
  published = sealedUrl(sealed, WORKER);
  installSealedWorkers(new SealedFiles('/handbook/', sealed, [key.opening]));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const startWorker = (address: string | URL, options?: WorkerOptions) =>
  new Worker(address, options) as unknown as FakeWorker;

describe('a sealed worker', () => {
  it.each([WORKER_URL, new URL(WORKER_URL, window.location.href)])(
    'starts from memory and then gets its code: %s',
    async (address) => {
      const worker = startWorker(address);
      expect(blobs.typeOf(String(worker.address))).toBe('text/javascript');
      await vi.waitFor(() => {
        expect(worker.messages).toHaveLength(1);
      });
      const [{sealedWorkerCode}] = worker.messages as [
        {sealedWorkerCode: string},
      ];
      expect(await blobs.textOf(sealedWorkerCode)).toBe('onmessage = search');
    },
  );

  it('fails as a worker does where its code cannot be had', async () => {
    host.disconnect(published);
    const onError = vi.fn();
    startWorker(WORKER_URL).addEventListener('error', onError);
    await vi.waitFor(() => {
      expect(onError).toHaveBeenCalledOnce();
    });
  });
});

describe('another worker', () => {
  it.each([
    '/handbook/public-worker.js',
    'https://example.org/handbook/assets/js/worker.0a1b.js',
    'blob:http://localhost:3000/0a1b',
  ])('starts as ever: %s', (address) => {
    const options = {type: 'module'} as const;
    const worker = startWorker(address, options);
    expect(worker.address).toBe(address);
    expect(worker.options).toBe(options);
    expect(host.requests).toEqual([]);
  });
});
