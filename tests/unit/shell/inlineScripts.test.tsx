// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react';
import {IDBFactory} from 'fake-indexeddb';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {markSession} from '../../../src/gate/device/storage';
import {SHELL_BROKEN} from '../../../src/gate/texts';
import createDeferred from '../../support/unit/deferred';
import {openShell, trackWindowListeners} from '../../support/unit/shell';

// What people see of the shell is tested in tests/browser (shell).
// Here are late and missing answers of the storage, and the clock.

// esbuild does not run beside jsdom, and the tests need only the markup.
vi.mock('esbuild', () => ({
  buildSync: () => ({outputFiles: []}),
  transformSync: () => ({code: ''}),
}));

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`The shell has no #${id}.`);
  }
  return element;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'earlyLogin');
});

describe('whether a session is stored', () => {
  const fetchBoot = vi.fn(async () => new Response('boot'));

  /** Runs the scripts over that storage; gives whether it shows Login. */
  async function runShell(): Promise<boolean> {
    openShell();
    vi.resetModules();
    await import('../../../src/shell/browser/head');
    await import('../../../src/shell/browser/shellLogin');
    await window.earlyLogin?.stored;
    const shown = window.earlyLogin?.shown === true;
    expect(byId('shell-login').hidden).toBe(!shown);
    expect(byId('shell-loading').hidden).toBe(shown);
    return shown;
  }

  beforeEach(() => {
    fetchBoot.mockClear();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('fetch', fetchBoot);
  });

  it('is left to the gate if a session was noted and is gone: it clears the device', async () => {
    markSession();
    expect(await runShell()).toBe(false);
    expect(await window.earlyLogin?.boot).toBeUndefined();
    expect(fetchBoot).not.toHaveBeenCalled();
  });

  it('fetches the boot file ahead if there is one', async () => {
    markSession();
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('firebaseLocalStorageDb', 1);
      opening.onupgradeneeded = () => {
        opening.result
          .createObjectStore('firebaseLocalStorage', {autoIncrement: true})
          .put('session');
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    expect(await runShell()).toBe(false);
    const boot = await window.earlyLogin?.boot;
    expect(new TextDecoder().decode(boot)).toBe('boot');
    expect(fetchBoot).toHaveBeenCalledExactlyOnceWith('/sealed/boot', {
      cache: 'no-cache',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
  });

  it('is left to the gate after 2 seconds of silence', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    // The note cannot be read, so the database is asked.
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', {open: () => new EventTarget()});
    const shown = runShell();
    await vi.waitFor(() => {
      expect(window.earlyLogin?.boot).toBeDefined();
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await shown).toBe(false);
    expect(await window.earlyLogin?.boot).toBeUndefined();
  });

  it('changes nothing once the gate has taken over', async () => {
    const stored = createDeferred<boolean>();
    openShell();
    vi.resetModules();
    window.earlyLogin = {
      shown: false,
      passwordShown: false,
      stored: stored.promise,
    };
    await import('../../../src/shell/browser/shellLogin');
    document.body.replaceChildren();
    stored.resolve(false);
    await stored.promise;
    expect(window.earlyLogin.shown).toBe(false);
  });
});

describe('the check for a missing or late script', () => {
  let endListening: () => void;

  beforeEach(async () => {
    vi.useFakeTimers();
    endListening = trackWindowListeners();
    openShell();
    vi.resetModules();
    await vi.importActual('../../../src/shell/browser/watch');
  });

  afterEach(() => {
    endListening();
  });

  const message = () =>
    byId('shell-trouble').hidden ? '' : byId('shell-sentence').textContent;

  function failToLoad(tag: 'script' | 'img'): void {
    const element = document.createElement(tag);
    document.body.append(element);
    fireEvent.error(element);
  }

  it.each<[string, () => void]>([
    [
      'a script is missing',
      () => {
        failToLoad('script');
      },
    ],
    ['a script throws', () => fireEvent.error(window)],
    [
      'a promise is rejected',
      () => window.dispatchEvent(new Event('unhandledrejection')),
    ],
  ])('shows at once, for good, that %s', (_, fail) => {
    failToLoad('img');
    expect(message()).toBe('');
    fail();
    vi.advanceTimersByTime(8_000);
    expect(message()).toBe(SHELL_BROKEN);
    expect(byId('shell-loading')).toHaveClass('shell-stopped');
  });

  it('shows nothing once the gate has taken over', () => {
    document.body.replaceChildren();
    failToLoad('script');
    vi.advanceTimersByTime(8_000);
    expect(document.body).toHaveTextContent('');
  });
});
