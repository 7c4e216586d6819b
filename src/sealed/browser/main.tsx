import React from 'react';
import ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

import type {GateConfig} from '../settings/GateConfig';
import {
  AuthProvider,
  Gate,
  getPageSession,
  Unsupported,
  watchEarlyGrants,
  type AuthSession,
} from '../gate/client';
import {takeSite} from '../internals/client';
import * as loadNotice from '../shared/loading/LoadNotice';
import fillMarkup from '../shared/fillMarkup';
import * as site from './gateForSite';
import Opening from './Opening';
import showPage from './showPage';

/** The build replaces this name by the configuration. */
declare const GATE_CONFIG: GateConfig;

declare global {
  interface Window {
    /** Modules that the site uses instead of containing them (see ../node/sealing.ts). */
    gateModules?: Readonly<Record<string, unknown>>;
  }
}

// React itself, not its namespace: a `default` in it breaks live code blocks.
window.gateModules = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-runtime': jsxRuntime,
  site,
  loadNotice,
};

const container = document.getElementById('__docusaurus');
if (container !== null) {
  const root = ReactDOMClient.createRoot(container);
  const docusaurus = takeSite();
  const show = (place: HTMLDivElement) =>
    showPage(place, opening.page, docusaurus, fillMarkup);
  const opening = new Opening(GATE_CONFIG.baseUrl, (error) => {
    session.fail(error);
  });
  const session: AuthSession = getPageSession(GATE_CONFIG, opening.show);
  watchEarlyGrants(GATE_CONFIG, opening.prepareEarly);
  // This renders at once, or text that is typed meanwhile would be lost.
  ReactDOM.flushSync(() => {
    root.render(
      <AuthProvider config={GATE_CONFIG}>
        {canOpen() ? (
          <Gate>
            <div style={{display: 'contents'}} ref={show} />
          </Gate>
        ) : (
          <Unsupported />
        )}
      </AuthProvider>,
    );
  });
}

/** Whether this browser, at this address, has what opens sealed files. */
function canOpen(): boolean {
  return (
    (globalThis.crypto as Crypto | undefined)?.subtle !== undefined &&
    typeof DecompressionStream === 'function' &&
    'adoptedStyleSheets' in document
  );
}
