// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {afterEach, expect, it, vi} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import Unsupported from '../../../../src/gate/Trouble/Unsupported';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';

async function renderUnsupported(isSecureContext: boolean): Promise<void> {
  vi.stubGlobal('isSecureContext', isSecureContext);
  render(
    <AuthProvider config={GATE_CONFIG} gate={createTestSession().gate}>
      <Unsupported />
    </AuthProvider>,
  );
  await act(() => Promise.resolve());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says which browsers can open the site', async () => {
  await renderUnsupported(true);
  expect(
    screen.getByRole('heading', {name: 'This browser cannot open the site'}),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The site needs a current browser.',
  );
});

it('says that the address is at fault where it is not encrypted', async () => {
  await renderUnsupported(false);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Open its address with https:// instead of http://.',
  );
});
