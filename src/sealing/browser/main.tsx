import React from 'react';
import ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

import type {GateConfig} from '../../config/GateConfig';
import {
  getPageGate,
  isLoginShown,
  Loading,
  readEarlyLogin,
  Unsupported,
  type PageGate,
} from '../../gate/client';
import {DeferredRoot} from '../docusaurus/browser/DeferredRoot';
import {keepPrefetched, prefetchBootWhenIdle} from './bootFile';
import * as site from './gateForSite';
import openSealed from './openSealed';

/** The build puts the configuration in place of this name. */
declare const GATE_CONFIG: GateConfig;

declare global {
  interface Window {
    /** What the site takes from the gate instead of containing it. */
    gateModules?: Readonly<Record<string, unknown>>;
  }
}

// React itself and not a namespace of it, whose `default` live code trips over.
window.gateModules = {
  react: React,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react/jsx-runtime': jsxRuntime,
  site,
};

const container = document.getElementById('__docusaurus');
if (container !== null) {
  if (isLoginShown()) {
    readEarlyLogin(container);
  } else {
    takeBootOver();
  }
  const root = ReactDOMClient.createRoot(container);
  const siteRoot = DeferredRoot.install(root);
  const {open, getReady} = openSealed({
    baseUrl: GATE_CONFIG.baseUrl,
    root: siteRoot,
    fail: (reason) => {
      gate.access.fail(reason);
    },
  });
  const gate: PageGate = getPageGate(GATE_CONFIG, open);
  gate.session.watchEarlyGrants(getReady);
  // At once: what is typed meanwhile would be lost.
  ReactDOM.flushSync(() => {
    root.render(
      <site.AuthProvider config={GATE_CONFIG} gate={gate}>
        {canOpen() ? (
          // Once the site runs it renders itself into this root; until then the
          // indicator goes on, so that there is one and no flash between.
          <site.Gate>
            <Loading />
          </site.Gate>
        ) : (
          <Unsupported />
        )}
      </site.AuthProvider>,
    );
  });
  if (isLoginShown()) {
    // After the screen has put the cursor into its field.
    prefetchBootWhenIdle(container, GATE_CONFIG.baseUrl);
  }
}

/** Where a session is stored, the shell has begun to fetch it. */
function takeBootOver(): void {
  const boot = window.earlyLogin?.boot;
  if (boot !== undefined) {
    keepPrefetched(
      GATE_CONFIG.baseUrl,
      boot.then((bytes) => bytes && new Uint8Array(bytes)),
    );
  }
}

/** Whether this browser, at this address, has what opens sealed files. */
function canOpen(): boolean {
  return (
    (globalThis.crypto as Crypto | undefined)?.subtle !== undefined &&
    typeof DecompressionStream === 'function' &&
    'adoptedStyleSheets' in document
  );
}
