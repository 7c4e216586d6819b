// @vitest-environment jsdom
import {act, render, renderHook, screen} from '@testing-library/react';
import {StrictMode} from 'react';
import {expect, it, vi} from 'vitest';

import {AuthProvider, useAuth} from '../../../src/gate/AuthContext';
import {createTestSession, GATE_CONFIG} from '../../support/unitAuthSession';
import {STAFF_MEMBER} from '../../support/unitFakeAuthClient';

function Phase() {
  const {state, config} = useAuth();
  return <p>{`${config.siteTitle}: ${state.phase}`}</p>;
}

it('starts the session and follows its state', async () => {
  const {gate, session, client} = createTestSession();
  render(
    <AuthProvider config={GATE_CONFIG} gate={gate}>
      <Phase />
    </AuthProvider>,
  );
  expect(screen.getByText('Staff Documentation: checking')).toBeVisible();
  await act(() => session.start());
  act(() => {
    client.emitUser(STAFF_MEMBER);
  });
  expect(screen.getByText('Staff Documentation: signedIn')).toBeVisible();
});

it('starts the session once though React runs effects twice', async () => {
  const {gate, session, createClient} = createTestSession();
  render(
    <StrictMode>
      <AuthProvider config={GATE_CONFIG} gate={gate}>
        <Phase />
      </AuthProvider>
    </StrictMode>,
  );
  await act(() => session.start());
  expect(createClient).toHaveBeenCalledOnce();
});

it('says where it works when it is used elsewhere', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => renderHook(useAuth)).toThrow(
    'useAuth() works only below <AuthProvider>, which src/theme/Root.tsx puts around the whole site.',
  );
});
