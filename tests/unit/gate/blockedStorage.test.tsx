// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {AuthProvider} from '../../../src/gate/AuthContext';
import {AuthSession} from '../../../src/gate/AuthSession';
import Gate from '../../../src/gate/Gate';
import {SiteAccess} from '../../../src/gate/SiteAccess';
import {GATE_CONFIG} from '../../support/unitAuthSession';
import blockAllStorage from '../../support/unitBlockedStorage';

// With the real Firebase: it looks for storage too.

let unblock: () => void;

beforeEach(() => {
  unblock = blockAllStorage();
});

afterEach(() => {
  unblock();
});

function openGate() {
  const reloadPage = vi.fn();
  const session = new AuthSession(GATE_CONFIG, {reloadPage});
  const gate = {session, access: new SiteAccess(async () => true)};
  render(
    <AuthProvider config={GATE_CONFIG} gate={gate}>
      <Gate>The site</Gate>
    </AuthProvider>,
  );
  return {session, reloadPage};
}

it('shows Login and says that the session ends with the page', async () => {
  openGate();
  await screen.findByRole('heading', {name: 'Login'});
  expect(
    screen.getByText(/^This browser blocks storage for this site\./),
  ).toBeVisible();
});

it('signs out', async () => {
  const {session, reloadPage} = openGate();
  await screen.findByRole('heading', {name: 'Login'});
  await session.signOut();
  expect(reloadPage).toHaveBeenCalledOnce();
});
