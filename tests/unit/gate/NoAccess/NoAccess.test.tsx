// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it, vi} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import NoAccess from '../../../../src/gate/NoAccess';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import createDeferred from '../../../support/unitDeferred';

const STILL_NONE = 'Checked just now: there is no access yet.';

const checkButton = () => screen.getByRole('button', {name: /^Check/});

async function renderNoAccess() {
  const test = createTestSession({openSite: async () => false});
  const checkAgain = vi.spyOn(test.access, 'checkAgain');
  const signOut = vi.spyOn(test.session, 'signOut');
  render(
    <AuthProvider config={GATE_CONFIG} gate={test.gate}>
      <NoAccess email="staff@example.org" />
    </AuthProvider>,
  );
  await act(() => Promise.resolve());
  return {...test, checkAgain, signOut};
}

it('says who is signed in, and what to do', async () => {
  await renderNoAccess();
  expect(screen.getByRole('heading', {name: 'No access yet'})).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    'You are signed in as staff@example.org, but this account has not been granted access',
  );
  expect(screen.getByText(/^Ask an administrator/)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('checks again when asked, and says that nothing has changed', async () => {
  const {checkAgain, session} = await renderNoAccess();
  await userEvent.click(checkButton());
  expect(checkAgain).toHaveBeenCalledExactlyOnceWith(session);
  expect(screen.getByRole('status')).toHaveTextContent(STILL_NONE);
});

it('says that it is checking, and checks once at a time', async () => {
  const answer = createDeferred();
  const {checkAgain} = await renderNoAccess();
  await userEvent.click(checkButton());
  checkAgain.mockReturnValue(answer.promise);
  await userEvent.click(checkButton());
  expect(checkButton()).toHaveTextContent('Checking …');
  expect(checkButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(checkButton());
  expect(checkAgain).toHaveBeenCalledTimes(2);

  await act(async () => {
    answer.resolve();
  });
  expect(checkButton()).toHaveTextContent('Check again');
  expect(checkButton()).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('status')).toHaveTextContent(STILL_NONE);
});

it('signs out', async () => {
  const {signOut, reloadPage} = await renderNoAccess();
  await userEvent.click(screen.getByRole('button', {name: 'Logout'}));
  expect(signOut).toHaveBeenCalledOnce();
  expect(reloadPage).toHaveBeenCalledOnce();
});
