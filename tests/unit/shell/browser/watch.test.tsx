// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {openShell, trackWindowListeners} from '../../../support/unitShell';

// esbuild does not run beside jsdom, and the tests need the markup alone.
vi.mock('esbuild', () => ({
  buildSync: () => ({outputFiles: []}),
  transformSync: () => ({code: ''}),
}));

const BROKEN =
  'A part of this site could not be loaded. It may just have been updated, or something between you and the site blocks it.';
const LATE = 'This is taking longer than usual. You can wait, or try again.';
const OFFLINE = 'You are offline. Check your connection, then try again.';

let endListening: () => void;

/** Puts the markup of the shell into the page and runs its watch. */
async function watchShell({loginShown = false} = {}): Promise<void> {
  openShell();
  if (loginShown) {
    loading().hidden = true;
    login().hidden = false;
  }
  vi.resetModules();
  await vi.importActual('../../../../src/shell/browser/watch');
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`The shell has no #${id}.`);
  }
  return element;
}

const loading = () => byId('shell-loading');
const login = () => byId('shell-login');

/** The sentence of the shell, or nothing while it does not speak. */
// The Login screen has an alert of its own.
const trouble = () =>
  screen.queryAllByRole('alert').find(({id}) => id === 'shell-trouble')
    ?.firstElementChild?.textContent;

/** Lets an element of the page fail to load. */
function failToLoad(tag: 'script' | 'img'): void {
  const element = document.createElement(tag);
  document.body.append(element);
  fireEvent.error(element);
}

const rejectUnhandled = () =>
  window.dispatchEvent(new Event('unhandledrejection'));

beforeEach(() => {
  vi.useFakeTimers();
  endListening = trackWindowListeners();
});

afterEach(() => {
  endListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('is silent as long as all goes well', async () => {
  await watchShell();
  vi.advanceTimersByTime(7_999);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(trouble()).toBeUndefined();
});

describe('the site is late', () => {
  it('says so after 8 seconds', async () => {
    await watchShell();
    vi.advanceTimersByTime(8_000);
    expect(trouble()).toBe(LATE);
  });

  it('says so if the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await watchShell();
    vi.advanceTimersByTime(8_000);
    expect(trouble()).toBe(OFFLINE);
  });
});

describe('the site is missing, blocked or broken', () => {
  it('says at once that a script could not be loaded', async () => {
    await watchShell();
    failToLoad('script');
    expect(trouble()).toBe(BROKEN);
  });

  it('says at once that something was rejected', async () => {
    await watchShell();
    rejectUnhandled();
    expect(trouble()).toBe(BROKEN);
  });

  it('says so if the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await watchShell();
    failToLoad('script');
    expect(trouble()).toBe(OFFLINE);
  });

  it('still says so after 8 seconds, for waiting does not help', async () => {
    await watchShell();
    failToLoad('script');
    vi.advanceTimersByTime(8_000);
    expect(trouble()).toBe(BROKEN);
  });

  it('puts up with a picture that is missing', async () => {
    await watchShell();
    failToLoad('img');
    expect(trouble()).toBeUndefined();
  });
});

it('stops the loading indicator when it speaks', async () => {
  await watchShell();
  failToLoad('script');
  expect(screen.getByText('Loading…').parentElement).toHaveClass(
    'shell-stopped',
  );
});

describe('"Try again"', () => {
  it.each([
    {host: 'answers', answer: () => Promise.resolve(new Response())},
    {host: 'does not answer', answer: () => Promise.reject(new TypeError())},
  ])(
    'asks the host for the script past what the browser keeps, which $host, and reloads',
    async ({answer}) => {
      const reload = vi.fn();
      const ask = vi.fn<typeof fetch>(answer);
      vi.stubGlobal('location', {reload});
      vi.stubGlobal('fetch', ask);
      await watchShell();
      const gate = document.createElement('script');
      gate.src = '/gate.0123456789abcdef.js';
      document.body.append(gate);
      failToLoad('script');
      expect(ask).not.toHaveBeenCalled();

      fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
      await vi.waitFor(() => {
        expect(reload).toHaveBeenCalledOnce();
      });
      expect(ask).toHaveBeenCalledOnce();
      expect(ask.mock.calls[0]?.[0]).toBe(gate.src);
      expect(ask.mock.calls[0]?.[1]).toMatchObject({
        cache: 'reload',
        referrerPolicy: 'no-referrer',
      });
    },
  );
});

describe('over a Login screen that is shown already', () => {
  it('is a note, and leaves the screen in place', async () => {
    await watchShell({loginShown: true});
    failToLoad('script');
    expect(trouble()).toBe(BROKEN);
    expect(loading()).toBeVisible();
    expect(loading()).toHaveClass('shell-note');
    expect(screen.getByRole('heading', {name: 'Login'})).toBeVisible();
  });

  it('is a note after 8 seconds too', async () => {
    await watchShell({loginShown: true});
    vi.advanceTimersByTime(8_000);
    expect(trouble()).toBe(LATE);
    expect(loading()).toHaveClass('shell-note');
  });

  it('stays a note when it speaks again', async () => {
    await watchShell({loginShown: true});
    vi.advanceTimersByTime(8_000);
    failToLoad('script');
    expect(trouble()).toBe(BROKEN);
    expect(loading()).toHaveClass('shell-note');
  });
});

it('is the whole page where no Login screen is shown', async () => {
  await watchShell();
  failToLoad('script');
  expect(loading()).not.toHaveClass('shell-note');
});

it('is silent once React has taken over', async () => {
  await watchShell();
  const container = document.getElementById('__docusaurus');
  const root = createRoot(container ?? document.body);
  act(() => {
    root.render(<main>The site</main>);
  });
  failToLoad('script');
  rejectUnhandled();
  vi.advanceTimersByTime(8_000);
  expect(trouble()).toBeUndefined();
  expect(container).toHaveTextContent(/^The site$/);
  act(() => {
    root.unmount();
  });
});
