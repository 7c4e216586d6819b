// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, expect, it, vi} from 'vitest';

import Access from '../../../../src/gate/Access';
import {AuthProvider} from '../../../../src/gate/AuthContext';
import {SiteError, type OpenSite} from '../../../../src/gate/SiteAccess';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import createDeferred, {hang} from '../../../support/unitDeferred';

async function renderAccess(openSite: OpenSite) {
  const test = createTestSession({openSite});
  const Site = vi.fn(() => <p>Rule 1: be kind.</p>);
  render(
    <AuthProvider config={GATE_CONFIG} gate={test.gate}>
      <Access email="staff@example.org">
        <Site />
      </Access>
    </AuthProvider>,
  );
  await act(() => Promise.resolve());
  return {...test, Site};
}

afterEach(() => {
  vi.useRealTimers();
});

it('shows the loading indicator and nothing of the site while it opens', async () => {
  const {Site} = await renderAccess(hang);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(Site).not.toHaveBeenCalled();
});

it('says after 8 seconds that it takes long, with ways out', async () => {
  vi.useFakeTimers();
  await renderAccess(hang);
  act(() => {
    vi.advanceTimersByTime(8_000);
  });
  expect(
    screen.getByRole('heading', {name: 'This is taking longer than usual'}),
  ).toBeVisible();
  expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
  expect(
    screen.getByRole('button', {name: 'Sign out on this device'}),
  ).toBeVisible();
});

it('says then that it waits for the site, not for the sign-in', async () => {
  vi.useFakeTimers();
  await renderAccess(hang);
  act(() => {
    vi.advanceTimersByTime(8_000);
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are signed in, but the site is still being fetched.',
  );
});

it('shows the site once it is open', async () => {
  const opened = createDeferred<boolean>();
  const {openSite, session} = await renderAccess(() => opened.promise);
  expect(openSite).toHaveBeenCalledExactlyOnceWith(session, false);
  await act(async () => {
    opened.resolve(true);
  });
  expect(screen.getByText('Rule 1: be kind.')).toBeVisible();
});

it('says that the account has no access, and shows nothing of the site', async () => {
  const {Site} = await renderAccess(async () => false);
  expect(screen.getByRole('heading', {name: 'No access yet'})).toBeVisible();
  expect(screen.getByText('staff@example.org')).toBeVisible();
  expect(Site).not.toHaveBeenCalled();
});

it('opens the site where access has been granted since', async () => {
  const {openSite} = await renderAccess(async () => false);
  openSite.mockResolvedValue(true);
  await userEvent.click(screen.getByRole('button', {name: 'Check again'}));
  expect(screen.getByText('Rule 1: be kind.')).toBeVisible();
});

it('says why the site does not open, and shows nothing of it', async () => {
  const {Site} = await renderAccess(() =>
    Promise.reject(new SiteError('damaged')),
  );
  expect(
    screen.getByRole('heading', {name: 'A part of the site is damaged'}),
  ).toBeVisible();
  expect(Site).not.toHaveBeenCalled();
});

it('takes the open site away when a part of it is lost', async () => {
  const {access} = await renderAccess(async () => true);
  act(() => {
    access.fail('gone');
  });
  expect(screen.queryByText('Rule 1: be kind.')).not.toBeInTheDocument();
  expect(
    screen.getByRole('heading', {name: 'A part of the site is missing'}),
  ).toBeVisible();
});
