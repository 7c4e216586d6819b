import type {GateConfig} from '../config/GateConfig';
import {AuthSession} from './AuthSession';
import {isLoginShown} from './Login/earlyLogin';
import {openUnsealed, SiteAccess, type OpenSite} from './SiteAccess';

/** The session and the way in of this page. */
export interface PageGate {
  readonly session: AuthSession;
  readonly access: SiteAccess;
}

let pageGate: PageGate | undefined;

/**
 * The one gate of this page. Whoever asks first decides how the site opens: in
 * a sealed build that is the gate's own script, before there is a site.
 */
export function getPageGate(
  config: GateConfig,
  openSite: OpenSite = openUnsealed,
): PageGate {
  pageGate ??= {
    session: new AuthSession(config, {}, {signedOut: isLoginShown()}),
    access: new SiteAccess(openSite),
  };
  return pageGate;
}

/**
 * Signs out of this page. It works without a context: the page that Docusaurus
 * shows after a crash has a navbar too, outside of everything.
 */
export async function signOut(): Promise<void> {
  await pageGate?.session.signOut();
}
