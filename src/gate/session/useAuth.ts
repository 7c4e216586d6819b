import {useSyncExternalStore} from 'react';

import type {GateConfig} from '../../config/publicEnvironment';
import {AuthSession} from './AuthSession';
import {CHECKING, openUnsealed} from './AuthState';

let pageSession: AuthSession | undefined;

/**
 * The only session of this page. The first caller decides how the site opens: in a
 * sealed build the gate's own script.
 */
export function getPageSession(
  config: GateConfig,
  openSite = openUnsealed,
): AuthSession {
  return (pageSession ??= new AuthSession(config, openSite));
}

/** @throws Error before {@link getPageSession} has created the session */
export default function useAuth() {
  if (pageSession === undefined) {
    throw new Error('The page shows the gate, but has no session.');
  }
  const {config, subscribe, getState} = pageSession;
  const state = useSyncExternalStore(subscribe, getState, () => CHECKING);
  return {session: pageSession, config, state};
}
