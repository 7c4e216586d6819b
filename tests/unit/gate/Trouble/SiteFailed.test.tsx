// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import type {SiteFailure} from '../../../../src/gate/SiteAccess';
import SiteFailed from '../../../../src/gate/Trouble/SiteFailed';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';

async function renderFailure(reason: SiteFailure) {
  const test = createTestSession();
  render(
    <AuthProvider config={GATE_CONFIG} gate={test.gate}>
      <SiteFailed reason={reason} />
    </AuthProvider>,
  );
  await act(() => Promise.resolve());
  return test;
}

it.each([
  ['gone', 'A part of the site is missing', 'does not have a file'],
  ['unreachable', 'The site cannot be reached', 'Check your connection'],
  ['damaged', 'A part of the site is damaged', 'not as it was published'],
  ['outdated', 'This page is out of date', 'newer form'],
  ['unknown', 'The site could not be opened', 'tell an administrator'],
] as const)('says what is wrong: %s', async (reason, title, text) => {
  await renderFailure(reason);
  expect(screen.getByRole('heading', {level: 1, name: title})).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('offers to try again, which reloads', async () => {
  const {reloadPage, clearDevice} = await renderFailure('unreachable');
  await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(clearDevice).not.toHaveBeenCalled();
});

it('offers to sign out', async () => {
  const {reloadPage, clearDevice} = await renderFailure('damaged');
  await userEvent.click(
    screen.getByRole('button', {name: 'Sign out on this device'}),
  );
  expect(clearDevice).toHaveBeenCalledOnce();
  expect(reloadPage).toHaveBeenCalledOnce();
});
