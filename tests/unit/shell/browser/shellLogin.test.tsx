// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {createRoot} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {isLoginShown} from '../../../../src/gate/Login/earlyLogin';
import {markSession} from '../../../../src/gate/sessionMark';
import createDeferred from '../../../support/unitDeferred';
import FakeIndexedDB from '../../../support/unitFakeIndexedDB';
import {openShell} from '../../../support/unitShell';

// esbuild does not run beside jsdom, and the tests need the markup alone.
vi.mock('esbuild', () => ({
  buildSync: () => ({outputFiles: []}),
  transformSync: () => ({code: ''}),
}));

const FIREBASE_DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** What the head lets the style sheet show. */
let paintedFirst: 'Login' | 'Loading';

/** Lets the questions to the database come to their end. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the shell's scripts over that storage, until it knows of a session. */
async function runShell(storage: FakeIndexedDB | undefined): Promise<void> {
  vi.stubGlobal('indexedDB', storage);
  openShell();
  vi.resetModules();
  await import('../../../../src/shell/browser/storedSession');
  paintedFirst =
    'signedOut' in document.documentElement.dataset ? 'Login' : 'Loading';
  await import('../../../../src/shell/browser/shellLogin');
  await settle();
}

function expectLoading(): void {
  expect(paintedFirst).toBe('Loading');
  expect(isLoginShown()).toBe(false);
  expect(document.getElementById('shell-login')).not.toBeVisible();
  expect(screen.getByText('Loading…')).toBeVisible();
}

function expectLogin(): void {
  expect(isLoginShown()).toBe(true);
  expect(screen.getByRole('heading', {name: 'Login'})).toBeVisible();
  expect(screen.getByText('Loading…')).not.toBeVisible();
}

beforeEach(() => {
  document.title = '';
  // Where this storage is blocked, the database is asked.
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'earlyLogin');
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('where no session is stored', () => {
  it('shows Login at once, titled Login, in the email field', async () => {
    await runShell(new FakeIndexedDB());
    expectLogin();
    expect(document.title).toBe('Login');
    await vi.waitFor(() => {
      expect(screen.getByRole('textbox', {name: 'Email'})).toHaveFocus();
    });
  });

  it('leaves the cursor where a person has put it before', async () => {
    const running = runShell(new FakeIndexedDB());
    const password = screen.getByLabelText('Password');
    await running;
    password.focus();
    await new Promise(requestAnimationFrame);
    expect(password).toHaveFocus();
  });

  it('shows Login without asking a database where no sign-in is noted', async () => {
    vi.restoreAllMocks();
    const storage = new FakeIndexedDB();
    const open = vi.spyOn(storage, 'open');
    await runShell(storage);
    expectLogin();
    expect(open).not.toHaveBeenCalled();
    expect(paintedFirst).toBe('Login');
    expect(document.documentElement.dataset).not.toHaveProperty('signedOut');
  });

  it('leaves it to the gate to clear the device after a session that has ended', async () => {
    vi.restoreAllMocks();
    markSession();
    await runShell(new FakeIndexedDB());
    expectLoading();
    expect(await window.earlyLogin?.boot).toBeUndefined();
  });

  it('leaves no database behind', async () => {
    const storage = new FakeIndexedDB();
    await runShell(storage);
    expect(storage.contents()).toEqual({});
  });

  it.each(['firebaseLocalStorage', 'other'])(
    'shows Login where the store %s was emptied when somebody signed out',
    async (store) => {
      const storage = new FakeIndexedDB();
      storage.put(FIREBASE_DATABASE, store, 'record');
      const request = storage.open(FIREBASE_DATABASE);
      await settle();
      request.result?.transaction([store]).objectStore(store).clear();
      await runShell(storage);
      expectLogin();
    },
  );
});

describe('where a session is stored', () => {
  it('goes on loading, and lets the database go', async () => {
    const storage = new FakeIndexedDB();
    storage.put(FIREBASE_DATABASE, STORE, 'firebase:authUser');
    await runShell(storage);
    expectLoading();
    expect(storage.openConnections).toBe(0);
  });

  it('begins to fetch the boot file, for the gate', async () => {
    const fetchMock = vi.fn(async () => new Response('sealed'));
    vi.stubGlobal('fetch', fetchMock);
    const storage = new FakeIndexedDB();
    storage.put(FIREBASE_DATABASE, STORE, 'firebase:authUser');
    await runShell(storage);
    const boot = await window.earlyLogin?.boot;
    expect(new TextDecoder().decode(boot)).toBe('sealed');
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/sealed/boot', {
      cache: 'no-cache',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each([
    ['does not have it', async () => new Response('', {status: 404})],
    [
      'does not answer',
      async () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])(
    'leaves the boot file to the gate where the host %s',
    async (_, answer) => {
      vi.stubGlobal('fetch', vi.fn(answer));
      const storage = new FakeIndexedDB();
      storage.put(FIREBASE_DATABASE, STORE, 'firebase:authUser');
      await runShell(storage);
      expect(await window.earlyLogin?.boot).toBeUndefined();
    },
  );
});

describe('where storage is blocked or silent', () => {
  it.each([
    ['missing', (): undefined => undefined],
    ['refused', (): FakeIndexedDB => blocked('refuses')],
    ['failing', (): FakeIndexedDB => blocked('errs')],
    ['hanging', (): FakeIndexedDB => blocked('hangs')],
  ] as const)('goes on loading: %s', async (_, createStorage) => {
    await runShell(createStorage());
    expectLoading();
  });

  it('leaves the boot file to the gate after 2 seconds of silence', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const running = runShell(blocked('hangs'));
    await vi.advanceTimersByTimeAsync(0);
    await running;
    const onBoot = vi.fn();
    void window.earlyLogin?.boot?.then(onBoot);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(onBoot).toHaveBeenCalledExactlyOnceWith(undefined);
    expectLoading();
  });

  function blocked(behaviour: 'refuses' | 'errs' | 'hangs'): FakeIndexedDB {
    const storage = new FakeIndexedDB(() => behaviour);
    storage.put(FIREBASE_DATABASE, STORE, 'record');
    return storage;
  }
});

describe('a form that is submitted early', () => {
  const button = () => screen.getByRole('button', {name: 'Submit Login'});

  async function submitEarly() {
    await runShell(new FakeIndexedDB());
    const user = userEvent.setup();
    await user.type(
      screen.getByRole('textbox', {name: 'Email'}),
      'staff@example.org',
    );
    await user.type(screen.getByLabelText('Password'), 'secret');
    const form = button().closest('form') ?? document.body;
    return fireEvent.submit(form);
  }

  it('is kept for the gate, and not sent', async () => {
    const sent = await submitEarly();
    expect(sent).toBe(false);
    expect(window.earlyLogin).toMatchObject({
      shown: true,
      passwordShown: false,
      wish: 'submit',
    });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves what was typed where it is, and keeps it nowhere else', async () => {
    await submitEarly();
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    expect(JSON.stringify(window.earlyLogin)).not.toContain('secret');
  });
});

describe('what is asked for early', () => {
  const forgotPassword = () =>
    screen.getByRole('link', {name: 'Forgot password'});

  it('is a reset mail, which the gate sends', async () => {
    await runShell(new FakeIndexedDB());
    expect(fireEvent.click(forgotPassword())).toBe(false);
    expect(window.earlyLogin?.wish).toBe('reset');
  });

  it('is no more once the person goes on typing', async () => {
    await runShell(new FakeIndexedDB());
    const button = screen.getByRole('button', {name: 'Submit Login'});
    fireEvent.submit(button.closest('form') ?? document.body);
    await userEvent.type(screen.getByLabelText('Password'), 's');
    expect(window.earlyLogin?.wish).toBeUndefined();
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is to read the password, and to hide it again', async () => {
    await runShell(new FakeIndexedDB());
    const toggle = screen.getByRole('button', {name: 'Show password'});
    fireEvent.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(window.earlyLogin?.passwordShown).toBe(true);
    fireEvent.click(toggle);
    expect(screen.getByLabelText('Password')).toHaveAttribute(
      'type',
      'password',
    );
  });
});

describe('an answer of the storage that comes late', () => {
  /** Runs the shell's scripts over a storage that answers when told to. */
  async function runSlowly() {
    const storage = new FakeIndexedDB();
    const answer = createDeferred();
    storage.ready = answer.promise;
    await runShell(storage);
    return async () => {
      answer.resolve();
      await settle();
    };
  }

  it('still shows Login', async () => {
    const answer = await runSlowly();
    expectLoading();
    await answer();
    expectLogin();
  });

  it('does nothing once the gate has taken over', async () => {
    const answer = await runSlowly();
    const root = createRoot(
      document.getElementById('__docusaurus') ?? document.body,
    );
    act(() => {
      root.render(<main>The gate</main>);
    });
    document.title = 'The gate';
    await answer();
    expect(isLoginShown()).toBe(false);
    expect(document.title).toBe('The gate');
    expect(document.body).toHaveTextContent(/^The gate$/);
    act(() => {
      root.unmount();
    });
  });

  it('does not speak over what the watch has to say', async () => {
    const answer = await runSlowly();
    document.getElementById('shell-loading')?.classList.add('shell-stopped');
    await answer();
    expect(isLoginShown()).toBe(false);
    expect(document.getElementById('shell-login')).not.toBeVisible();
  });
});
