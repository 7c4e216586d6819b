import {vi} from 'vitest';

import type {GateConfig} from '../../../src/config/GateConfig';
import type {IdentityProvider} from '../../../src/gate/IdentityProvider';
import {AuthSession} from '../../../src/gate/session/AuthSession';
import type {OpenSite} from '../../../src/gate/session/AuthState';
import FakeAuthClient from './fakeAuthClient';

export const GATE_CONFIG: GateConfig = {
  firebase: {
    apiKey: 'api-key',
    authDomain: 'project.firebaseapp.com',
    projectId: 'project',
    storageBucket: 'project.firebasestorage.app',
  },
  siteTitle: 'Staff Documentation',
  askForAccess: 'Ask at the front desk.',
  baseUrl: '/',
};

interface Options {
  readonly clearDevice?: () => Promise<void>;
  readonly client?: FakeAuthClient;
  /** How the provider starts; at once, if left out. */
  readonly start?: IdentityProvider['start'];
  /** True if it is known already that no session is stored. */
  readonly signedOut?: boolean;
  /** How the site opens; at once, if left out. */
  readonly openSite?: OpenSite;
}

/** A session over a fake provider, with everything replaced that reaches outside of it. */
export function createTestSession({
  client = new FakeAuthClient(),
  start: givenStart = async () => client,
  signedOut = false,
  openSite: givenOpenSite = async () => () => true,
  clearDevice = async () => undefined,
}: Options = {}) {
  const start = vi.fn(givenStart);
  const provider = {
    sessionDatabase: 'sessions',
    start,
    readStoredGrant: vi.fn<IdentityProvider['readStoredGrant']>(
      async () => undefined,
    ),
    watchSignIns: vi.fn<IdentityProvider['watchSignIns']>(),
  } satisfies IdentityProvider;
  const parts = {
    clearDevice: vi.fn(clearDevice),
    reloadPage: vi.fn(),
  };
  const openSite = vi.fn<OpenSite>(givenOpenSite);
  const session = new AuthSession(GATE_CONFIG, {
    openSite,
    provider,
    ...parts,
    signedOut,
  });
  /** Whether the client has been ended. */
  const isGone = () => start.mock.calls[0]?.[1]?.aborted;
  return {session, client, provider, start, isGone, openSite, ...parts};
}
