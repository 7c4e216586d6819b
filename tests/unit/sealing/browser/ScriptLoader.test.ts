// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {reportLoadFailure} from '../../../../src/loading/LoadNotice';
import runScripts from '../../../../src/sealing/browser/runScripts';
import ScriptLoader from '../../../../src/sealing/browser/ScriptLoader';
import type {Bytes} from '../../../../src/envelope/bytes';
import createDeferred from '../../../support/unit/deferred';
import {encodeText} from '../../../support/unit/sealedSite';

// jsdom runs no scripts of blobs.
vi.mock('../../../../src/sealing/browser/runScripts');
vi.mock(import('../../../../src/loading/LoadNotice'), async (original) => ({
  ...(await original()),
  reportLoadFailure: vi.fn(),
}));

const NAME = 'rules.js';
const PATIENCE_MS = 8_000;
const CODE = encodeText('rules()');
const error = new Error('gone');

const open = vi.fn<(name: string) => Promise<Bytes>>();
const forget = vi.fn<(name: string) => void>();
const withdraw = vi.fn<() => void>();
const onFailure =
  vi.fn<(error: unknown, retry: () => void) => typeof withdraw>();
const onSlow = vi.mocked(reportLoadFailure);
let loader: ScriptLoader;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.mocked(runScripts).mockResolvedValue(undefined);
  open.mockResolvedValue(CODE);
  onFailure.mockReturnValue(withdraw);
  onSlow.mockReturnValue(withdraw);
  loader = new ScriptLoader({has: () => true, open, forget}, onFailure);
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Imports as Docusaurus does, and notes whether the import has succeeded. */
function load() {
  const imported = {state: 'pending'};
  void loader.load(NAME).then(() => {
    imported.state = 'ready';
  });
  return imported;
}

// The browser tests have what people see. Here is what they cannot bring about.
describe('the script of a page that a navigation waits for', () => {
  it('stays pending if the browser does not run it, and runs with the next try', async () => {
    vi.mocked(runScripts).mockRejectedValueOnce(error);
    loader.waitForPage([NAME]);
    const page = load();
    await pass();
    expect(page.state).toBe('pending');
    onFailure.mock.lastCall?.[1]();
    await pass();
    expect(page.state).toBe('ready');
  });

  it('stays pending if the person goes elsewhere, and is fetched again for the same page', async () => {
    open.mockRejectedValueOnce(error);
    loader.waitForPage([NAME]);
    const page = load();
    await pass();
    loader.waitForPage([]);
    expect(withdraw).toHaveBeenCalledOnce();
    await pass(2 * PATIENCE_MS);
    expect(page.state).toBe('pending');
    loader.waitForPage([NAME]);
    await pass();
    expect(page.state).toBe('ready');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is reported if it takes long, fetched again on request, and runs once', async () => {
    const answers = [createDeferred<Bytes>(), createDeferred<Bytes>()] as const;
    open.mockReturnValueOnce(answers[0].promise);
    open.mockReturnValueOnce(answers[1].promise);
    loader.waitForPage([NAME]);
    const page = load();
    await pass(PATIENCE_MS - 1);
    expect(onSlow).not.toHaveBeenCalled();
    await pass(1);
    onSlow.mock.lastCall?.[1]();
    expect(forget).toHaveBeenCalledExactlyOnceWith(NAME);
    await pass(PATIENCE_MS);
    expect(onSlow).toHaveBeenCalledTimes(2);
    answers[1].resolve(CODE);
    answers[0].resolve(CODE);
    await pass();
    expect(page.state).toBe('ready');
    expect(runScripts).toHaveBeenCalledOnce();
    expect(withdraw).toHaveBeenCalledOnce();
  });
});
