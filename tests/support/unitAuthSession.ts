import {vi} from 'vitest';

import {AuthSession, type AuthSessionParts} from '../../src/gate/AuthSession';
import type {GateConfig} from '../../src/config/GateConfig';
import {SiteAccess, type OpenSite} from '../../src/gate/SiteAccess';
import FakeAuthClient from './unitFakeAuthClient';

export const GATE_CONFIG: GateConfig = {
  firebase: {
    apiKey: 'api-key',
    authDomain: 'project.firebaseapp.com',
    projectId: 'project',
    storageBucket: 'project.firebasestorage.app',
  },
  siteTitle: 'Staff Documentation',
  baseUrl: '/',
};

interface Options extends Partial<AuthSessionParts> {
  readonly client?: FakeAuthClient;
  /** True if it is known already that no session is stored. */
  readonly signedOut?: boolean;
  /** How the site opens; at once, if left out. */
  readonly openSite?: OpenSite;
}

/** A session over a fake client, with all that reaches outside of it replaced. */
export function createTestSession({
  client = new FakeAuthClient(),
  signedOut = false,
  openSite: givenOpenSite = async () => true,
  ...given
}: Options = {}) {
  const parts = {
    createClient: vi.fn(given.createClient ?? (async () => client)),
    clearDevice: vi.fn(given.clearDevice ?? (async () => undefined)),
    reloadPage: vi.fn(given.reloadPage),
  } satisfies AuthSessionParts;
  const session = new AuthSession(GATE_CONFIG, parts, {signedOut});
  /** Whether the client has been told to end. */
  const isGone = () => parts.createClient.mock.calls[0]?.[1]?.aborted;
  const openSite = vi.fn<OpenSite>(givenOpenSite);
  const access = new SiteAccess(openSite);
  return {
    session,
    access,
    gate: {session, access},
    client,
    isGone,
    openSite,
    ...parts,
  };
}
