// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {reportLoadProblem} from '../../../../src/gate/client';
import runScripts from '../../../../src/sealing/browser/runScripts';
import createScriptLoader from '../../../../src/sealing/browser/ScriptLoader';
import type {Bytes} from '../../../../src/envelope';
import createDeferred, {
  hang,
  type Deferred,
} from '../../../support/unit/deferred';
import {encodeText} from '../../../support/unit/sealedSite';

// jsdom runs no scripts of blobs.
vi.mock('../../../../src/sealing/browser/runScripts');
vi.mock(import('../../../../src/gate/client'), async (original) => ({
  ...(await original()),
  reportLoadProblem: vi.fn(),
}));

const URL = '/rules.js';
const NAME = 'rules.js';
const PATIENCE_MS = 8_000;

const open = vi.fn<(name: string) => Promise<Bytes>>();
const forget = vi.fn<(name: string) => void>();
const withdraw = vi.fn<() => void>();
const onFailure =
  vi.fn<(error: unknown, retry: () => void) => typeof withdraw>();
const onSlow = vi.mocked(reportLoadProblem);
const done = vi.fn();
let loader: ReturnType<typeof createScriptLoader>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.mocked(runScripts).mockResolvedValue(undefined);
  onFailure.mockReturnValue(withdraw);
  onSlow.mockReturnValue(withdraw);
  loader = createScriptLoader('/', {open, forget}, onFailure);
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const heard = (type: string) => ({type, target: {src: URL}});

describe('a script that webpack asks for', () => {
  it('fails when no answer has come for 8 seconds, and is fetched again by the next import', async () => {
    const answer = createDeferred<Bytes>();
    open.mockReturnValueOnce(answer.promise);
    loader.load(URL, done);
    await pass(PATIENCE_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await pass(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(heard('unreachable'));
    expect(forget).toHaveBeenCalledExactlyOnceWith(NAME);
    expect(onSlow).not.toHaveBeenCalled();

    answer.resolve(encodeText('rules()'));
    await pass();
    expect(runScripts).not.toHaveBeenCalled();
  });

  it('may be needed by a page as long as a navigation waits', async () => {
    open.mockImplementation(hang);
    loader.load(URL, done);
    const page = createDeferred();
    const waiting = loader.waitForPage(() => page.promise);
    await pass(2 * PATIENCE_MS);
    expect(done).not.toHaveBeenCalled();
    page.resolve();
    await waiting;
    await pass(PATIENCE_MS);
    expect(done).toHaveBeenCalledExactlyOnceWith(heard('unreachable'));
  });
});

describe('what a navigation waits for', () => {
  const error = new Error('gone');
  const arrived = vi.fn();
  const load = vi.fn<() => Promise<unknown>>();

  const go = async () => {
    void loader.waitForPage(load).then(arrived);
    await pass();
  };
  const leave = () => loader.waitForPage(() => Promise.resolve());

  it('is reported if it fails, and arrives with the next try', async () => {
    load.mockRejectedValueOnce(error);
    await go();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.any(Function),
    );
    load.mockResolvedValue(undefined);
    onFailure.mock.lastCall?.[1]();
    await pass(PATIENCE_MS);
    expect(arrived).toHaveBeenCalledOnce();
    expect(onSlow).not.toHaveBeenCalled();
  });

  it('is withdrawn once the person goes elsewhere, and never arrives', async () => {
    load.mockRejectedValue(error);
    await go();
    expect(withdraw).not.toHaveBeenCalled();
    await leave();
    expect(withdraw).toHaveBeenCalledOnce();
    onFailure.mock.lastCall?.[1]();
    await pass();
    expect(arrived).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  describe('but is late', () => {
    let answer: Deferred<Bytes>;

    beforeEach(async () => {
      answer = createDeferred<Bytes>();
      open.mockReturnValueOnce(answer.promise);
      load.mockImplementation(
        () =>
          new Promise<void>((resolve) => {
            loader.load(URL, () => {
              resolve();
            });
          }),
      );
      await go();
      await pass(PATIENCE_MS - 1);
      expect(onSlow).not.toHaveBeenCalled();
      await pass(1);
      expect(onSlow).toHaveBeenCalledOnce();
    });

    it('is withdrawn when it arrives', async () => {
      answer.resolve(encodeText('rules()'));
      await pass();
      expect(withdraw).toHaveBeenCalledOnce();
      expect(arrived).toHaveBeenCalledOnce();
    });

    it('is fetched again on request, runs once, and is reported again if that is late', async () => {
      const second = createDeferred<Bytes>();
      open.mockReturnValueOnce(second.promise);
      onSlow.mock.lastCall?.[1]();
      expect(forget).toHaveBeenCalledExactlyOnceWith(NAME);
      await pass(PATIENCE_MS);
      expect(onSlow).toHaveBeenCalledTimes(2);
      second.resolve(encodeText('rules()'));
      answer.resolve(encodeText('rules()'));
      await pass();
      expect(runScripts).toHaveBeenCalledOnce();
      expect(arrived).toHaveBeenCalledOnce();
    });

    it('is withdrawn once the person goes elsewhere', async () => {
      await leave();
      expect(withdraw).toHaveBeenCalledOnce();
      await pass(PATIENCE_MS);
      expect(onSlow).toHaveBeenCalledOnce();
    });
  });
});
