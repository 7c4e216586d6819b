// @vitest-environment happy-dom
import {act, cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import type {GateConfig} from '../../../../src/sealed/settings/GateConfig';
import type {
  AuthClient,
  SignedInUser,
} from '../../../../src/sealed/gate/firebase';
import type {OpenSite} from '../../../../src/sealed/gate/session/AuthState';
import * as texts from '../../../../src/sealed/gate/texts';

// The browser tests show what people see of the gate. Here are orders of events that
// they cannot bring about.

const startAuth = vi.hoisted(() => vi.fn());
const clearDevice = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/sealed/gate/firebase', () => ({default: startAuth}));
vi.mock('../../../../src/sealed/gate/device/clearDevice', () => ({
  clearDevice,
  clearTab: () => undefined,
}));

const STAFF: SignedInUser = {email: 'staff@example.org'};

/** A promise that the test settles when it is time. */
function createDeferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((onResolve) => {
    resolve = onResolve;
  });
  return {promise, resolve};
}

/** Lets all that waits for nothing but promises happen. */
const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers();
  clearDevice.mockResolvedValue(undefined);
  vi.stubGlobal('BroadcastChannel', undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.hidden = false;
});

/** Renders the gate around a site, over a sign-in service whose answers the test gives. */
async function renderGate(openSite: OpenSite = async () => () => true) {
  // Each page has one session.
  vi.resetModules();
  const {AuthProvider, Gate, getPageSession} =
    await import('../../../../src/sealed/gate/client');
  let emit: Parameters<AuthClient['observe']>[0] = () => undefined;
  const client = {
    storage: 'works',
    readGrant: async () => ({id: 'key'}),
    recheckAccount: vi.fn<AuthClient['recheckAccount']>(async () => undefined),
    observe: (onAccount: typeof emit) => {
      emit = onAccount;
    },
  };
  startAuth.mockResolvedValue(client);
  const config = {siteTitle: 'Rules', baseUrl: '/'} as GateConfig;
  const session = getPageSession(config, openSite);
  const reload = vi.spyOn(session, 'reload').mockReturnValue(undefined);
  render(
    <AuthProvider config={config}>
      <Gate>
        <article>The rules</article>
      </Gate>
    </AuthProvider>,
  );
  await settle();
  return {
    session,
    client,
    reload,
    /** The service reports who is signed in. */
    emitAccount: async (account: SignedInUser | null) => {
      act(() => {
        emit(account);
      });
      await settle();
    },
  };
}

async function renderOpenSite() {
  const gate = await renderGate();
  await gate.emitAccount(STAFF);
  screen.getByText('The rules');
  return gate;
}

function dispatchTransition(type: 'pagehide' | 'pageshow'): void {
  const event = Object.assign(new Event(type), {persisted: true});
  act(() => {
    window.dispatchEvent(event);
  });
}

function showTab(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it('a message stays if a page fails while the site opens', async () => {
  const opened = createDeferred<() => boolean>();
  const {session, emitAccount} = await renderGate(() => opened.promise);
  await emitAccount(STAFF);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  act(() => {
    session.fail(new Error('A page is broken.'));
  });
  screen.getByRole('heading', {name: texts.BROKEN_TITLE});
  opened.resolve(() => true);
  await settle();
  screen.getByRole('heading', {name: texts.BROKEN_TITLE});
  expect(screen.queryByText('The rules')).toBeNull();
});

describe('a page that is left', () => {
  it('is hidden, and ends its client', async () => {
    await renderGate();
    const [, gone] = startAuth.mock.lastCall as [unknown, AbortSignal];
    expect(gone.aborted).toBe(false);
    dispatchTransition('pagehide');
    expect(gone.aborted).toBe(true);
    expect(document.documentElement.hidden).toBe(true);
  });

  it('shows nothing of an account that is reported too late', async () => {
    const {emitAccount} = await renderGate();
    dispatchTransition('pagehide');
    await emitAccount(STAFF);
    expect(screen.queryByText('The rules')).toBeNull();
  });

  it.each(['pageshow', 'visibilitychange'])(
    'only reloads when it is back, at %s',
    async (event) => {
      const {client, reload} = await renderOpenSite();
      dispatchTransition('pagehide');
      const comeBack = () => {
        if (event === 'pageshow') {
          dispatchTransition(event);
        } else {
          showTab();
        }
      };
      comeBack();
      // The first reload may have had no effect.
      comeBack();
      expect(reload).toHaveBeenCalledTimes(2);
      expect(client.recheckAccount).not.toHaveBeenCalled();
    },
  );

  it('finishes a sign-out before it reloads', async () => {
    const cleared = createDeferred();
    clearDevice.mockReturnValue(cleared.promise);
    const {session, reload} = await renderOpenSite();
    act(() => {
      void session.signOut();
    });
    dispatchTransition('pagehide');
    showTab();
    dispatchTransition('pageshow');
    expect(reload).not.toHaveBeenCalled();
    cleared.resolve();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });
});
