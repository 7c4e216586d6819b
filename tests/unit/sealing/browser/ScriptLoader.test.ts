// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import runScripts from '../../../../src/sealing/browser/runScripts';
import {ScriptLoader} from '../../../../src/sealing/browser/ScriptLoader';
import type {Bytes} from '../../../../src/sealing/shared/bytes';
import createDeferred, {
  hang,
  type Deferred,
} from '../../../support/unitDeferred';
import {encodeText} from '../../../support/unitSealedSite';

// jsdom runs no scripts of blobs.
vi.mock('../../../../src/sealing/browser/runScripts');

const INTRO = 'intro.js';
const PATIENCE_MS = 8_000;

const open = vi.fn<(name: string) => Promise<Bytes>>();
const forget = vi.fn<(name: string) => void>();
const onTrouble =
  vi.fn<(error: unknown, retry: () => void) => typeof withdraw>();
const onSlow = vi.fn<(retry: () => void) => typeof withdraw>();
const withdraw = vi.fn<() => void>();
const done = vi.fn();
let wanted: readonly string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(runScripts).mockReset().mockResolvedValue(undefined);
  for (const mock of [open, forget, onTrouble, onSlow, withdraw, done]) {
    mock.mockReset();
  }
  onTrouble.mockReturnValue(withdraw);
  onSlow.mockReturnValue(withdraw);
  wanted = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A script is asked for: because somebody points at a link, unless the page needs it. */
async function load() {
  const scripts = {nameOf: (url: string) => url.slice(1), open, forget};
  const loader = new ScriptLoader(scripts, (name) => wanted.includes(name), {
    onTrouble,
    onSlow,
  });
  loader.load(`/${INTRO}`, done);
  await settle();
  /** The page that needs the script is asked for. */
  const follow = async () => {
    wanted = [INTRO];
    loader.navigated();
    await settle();
  };
  const leave = async () => {
    wanted = [];
    loader.navigated();
    await settle();
  };
  return {follow, leave};
}

describe('a script that is loaded ahead', () => {
  it('runs once, and webpack hears of it', async () => {
    open.mockResolvedValue(encodeText('intro()'));
    const {follow} = await load();
    expect(done).toHaveBeenCalledExactlyOnceWith({
      type: 'load',
      target: {src: `/${INTRO}`},
    });
    await follow();
    expect(runScripts).toHaveBeenCalledOnce();
  });

  it('fails in silence, and is tried again once it is needed', async () => {
    open.mockRejectedValueOnce(new Error('gone'));
    const {follow} = await load();
    expect(onTrouble).not.toHaveBeenCalled();
    open.mockResolvedValue(encodeText('intro()'));
    await follow();
    expect(done).toHaveBeenCalledOnce();
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('is told of once it is needed and fails again', async () => {
    const error = new Error('gone');
    open.mockRejectedValue(error);
    const {follow} = await load();
    await follow();
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.any(Function),
    );
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that is still on its way is not asked for twice', async () => {
    open.mockImplementation(hang);
    const {follow} = await load();
    await follow();
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a script that is needed and fails', () => {
  it('comes with the next try', async () => {
    wanted = [INTRO];
    open.mockRejectedValueOnce(new Error('unreachable'));
    await load();
    expect(done).not.toHaveBeenCalled();
    open.mockResolvedValue(encodeText('intro()'));
    onTrouble.mock.lastCall?.[1]();
    await settle();
    expect(done).toHaveBeenCalledOnce();
  });

  it('is told of no more once the person goes elsewhere', async () => {
    wanted = [INTRO];
    open.mockRejectedValue(new Error('unreachable'));
    const {leave} = await load();
    expect(withdraw).not.toHaveBeenCalled();
    await leave();
    expect(withdraw).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a script that does not come', () => {
  let answer: Deferred<Bytes>;

  beforeEach(() => {
    answer = createDeferred<Bytes>();
    open.mockReturnValueOnce(answer.promise);
  });

  it('is told of after 8 seconds, not before, and no more once it has come', async () => {
    const {follow} = await load();
    await follow();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(onSlow).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSlow).toHaveBeenCalledOnce();

    answer.resolve(encodeText('intro()'));
    await settle();
    expect(withdraw).toHaveBeenCalledOnce();
    expect(done).toHaveBeenCalledOnce();
  });

  it('is nobody’s concern where no page needs it', async () => {
    const {leave} = await load();
    await leave();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(onSlow).not.toHaveBeenCalled();
  });

  it('is asked for anew when the person wants, and runs once', async () => {
    const {follow} = await load();
    await follow();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    open.mockResolvedValue(encodeText('intro()'));
    onSlow.mock.lastCall?.[0]();
    await settle();
    expect(forget).toHaveBeenCalledExactlyOnceWith(INTRO);
    expect(done).toHaveBeenCalledOnce();

    answer.resolve(encodeText('intro()'));
    await settle();
    expect(runScripts).toHaveBeenCalledOnce();
    expect(done).toHaveBeenCalledOnce();
  });

  it('is told of no more once the person goes elsewhere', async () => {
    const {follow, leave} = await load();
    await follow();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await leave();
    expect(withdraw).toHaveBeenCalledOnce();
  });
});
