// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import type {AccountUser} from '../../../../src/gate/authClient';
import {leaveEndedNotice} from '../../../../src/gate/endedNotice';
import Gate from '../../../../src/gate/Gate';
import {reportLoadTrouble, retryLoads} from '../../../../src/gate/loadTrouble';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import {hang} from '../../../support/unitDeferred';
import FakeAuthClient, {
  STAFF_MEMBER,
} from '../../../support/unitFakeAuthClient';

const SHELL_TITLE = 'Staff Documentation';

/** Renders the gate over a site that keeps count of its renderings. */
async function renderGate(options?: Parameters<typeof createTestSession>[0]) {
  const test = createTestSession(options);
  const Site = vi.fn(() => <p>Rule 1: be kind.</p>);
  render(
    <AuthProvider config={GATE_CONFIG} gate={test.gate}>
      <Gate>
        <Site />
      </Gate>
    </AuthProvider>,
  );
  // The effect of the provider has started the session; let it come to rest.
  await act(() => Promise.resolve());
  const emitUser = async (user: AccountUser | null) => {
    await act(async () => {
      test.client.emitUser(user);
    });
  };
  return {...test, Site, emitUser};
}

function expectNothingOfTheSite(Site: () => unknown): void {
  expect(Site).not.toHaveBeenCalled();
  expect(screen.queryByText('Rule 1: be kind.')).not.toBeInTheDocument();
}

beforeEach(() => {
  document.title = SHELL_TITLE;
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('while checking', () => {
  it('shows the loading indicator and nothing of the site', async () => {
    const {Site} = await renderGate();
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expectNothingOfTheSite(Site);
  });

  it('says after 8 seconds what it waits for', async () => {
    vi.useFakeTimers();
    const {Site} = await renderGate();
    act(() => {
      vi.advanceTimersByTime(8_000);
    });
    expect(
      screen.getByRole('heading', {name: 'This is taking longer than usual'}),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Staff Documentation is still waiting to hear whether you are signed in.',
    );
    expectNothingOfTheSite(Site);
  });

  it('says so if the browser is offline', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderGate();
    act(() => {
      vi.advanceTimersByTime(8_000);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  });
});

describe('signed out', () => {
  it('shows the Login screen, titled Login, and nothing of the site', async () => {
    const {Site, emitUser} = await renderGate();
    await emitUser(null);
    expect(screen.getByRole('heading', {name: 'Login'})).toBeVisible();
    expect(document.title).toBe('Login');
    expectNothingOfTheSite(Site);
  });

  it('treats an account without an email alike', async () => {
    const {Site, emitUser} = await renderGate();
    await emitUser({uid: 'phone-only', email: null});
    expect(screen.getByRole('heading', {name: 'Login'})).toBeVisible();
    expectNothingOfTheSite(Site);
  });
});

describe('what the Login screen learns of the session', () => {
  it('is that it has ended by itself', async () => {
    leaveEndedNotice();
    const {emitUser} = await renderGate();
    await emitUser(null);
    expect(screen.getByText(/^Your session has ended\./)).toBeVisible();
    expect(screen.queryByText(/blocks storage/)).not.toBeInTheDocument();
  });

  it('is that the browser cannot keep it', async () => {
    const {emitUser} = await renderGate({client: new FakeAuthClient(false)});
    await emitUser(null);
    expect(screen.getByText(/^This browser blocks storage/)).toBeVisible();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });
});

describe('signed in', () => {
  it('shows the site and leaves its title alone', async () => {
    const {emitUser} = await renderGate();
    await emitUser(STAFF_MEMBER);
    expect(screen.getByText('Rule 1: be kind.')).toBeVisible();
    expect(
      screen.queryByRole('heading', {name: 'Login'}),
    ).not.toBeInTheDocument();
    expect(document.title).toBe(SHELL_TITLE);
  });

  it('opens the site from the Login screen', async () => {
    const {emitUser} = await renderGate();
    await emitUser(null);
    const user = userEvent.setup();
    await user.type(
      screen.getByRole('textbox', {name: 'Email'}),
      'staff@example.org',
    );
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', {name: 'Submit Login'}));
    expect(screen.getByText('Rule 1: be kind.')).toBeVisible();
  });

  it('shows that the account has no access, and nothing of the site', async () => {
    const {Site, emitUser} = await renderGate({openSite: async () => false});
    await emitUser(STAFF_MEMBER);
    expect(screen.getByRole('heading', {name: 'No access yet'})).toBeVisible();
    expect(screen.getByText('staff@example.org')).toBeVisible();
    expect(document.title).toBe('No access yet | Staff Documentation');
    expectNothingOfTheSite(Site);
  });

  it('does not open the site before somebody is signed in', async () => {
    const {openSite, emitUser} = await renderGate();
    await emitUser(null);
    expect(openSite).not.toHaveBeenCalled();
  });

  it('says over the site that a page could not be loaded', async () => {
    const {emitUser} = await renderGate();
    await emitUser(STAFF_MEMBER);
    act(() => {
      reportLoadTrouble('unreachable', () => undefined);
    });
    expect(screen.getByText('Rule 1: be kind.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The page could not be loaded',
    );
    act(retryLoads);
  });
});

describe('leaving', () => {
  it('takes the site away at once', async () => {
    const {session, emitUser} = await renderGate({clearDevice: hang});
    await emitUser(STAFF_MEMBER);
    act(() => {
      void session.signOut();
    });
    expect(screen.queryByText('Rule 1: be kind.')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  it('takes the site away when the session ends by itself', async () => {
    const {emitUser} = await renderGate({clearDevice: hang});
    await emitUser(STAFF_MEMBER);
    await emitUser(null);
    expect(screen.queryByText('Rule 1: be kind.')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('heading', {name: 'Login'}),
    ).not.toBeInTheDocument();
  });
});

describe('failed', () => {
  async function renderFailure() {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    return renderGate({createClient: () => Promise.reject(new Error('down'))});
  }

  it('says so and shows nothing of the site', async () => {
    const {Site} = await renderFailure();
    expect(
      screen.getByRole('heading', {name: 'Sign-in is not available'}),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The sign-in service could not be started.',
    );
    expect(document.title).toBe(
      'Sign-in is not available | Staff Documentation',
    );
    expectNothingOfTheSite(Site);
  });

  it('offers to try again', async () => {
    const {reloadPage, clearDevice} = await renderFailure();
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(clearDevice).not.toHaveBeenCalled();
  });

  it('offers to sign out', async () => {
    const {reloadPage, clearDevice} = await renderFailure();
    await userEvent.click(
      screen.getByRole('button', {name: 'Sign out on this device'}),
    );
    expect(clearDevice).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});
