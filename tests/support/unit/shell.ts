import path from 'node:path';
import {vi} from 'vitest';

import renderLogin from '../../../src/sealing/node/renderLogin';
import {renderShell} from '../../../src/sealing/node/renderShell';
import {GATE_CONFIG} from './authSession';

export const SITE_DIR = path.resolve(import.meta.dirname, '../../..');

/**
 * Puts the markup of the shell into the page, without its scripts. A test that
 * calls this mocks esbuild, which does not run beside jsdom.
 */
export function openShell(): void {
  // What the build puts in place of the name.
  Object.assign(globalThis, {GATE_CONFIG});
  const html = renderShell({
    siteDir: SITE_DIR,
    gate: GATE_CONFIG,
    gateScript: 'gate.0a1b.js',
    gateStyles: '',
    loginMarkup: renderLogin(),
  });
  const shell = new DOMParser().parseFromString(html, 'text/html');
  document.title = shell.title;
  document.body.replaceChildren(shell.getElementById('__docusaurus') ?? '');
}

/** Notes what is listened to on the window, so that it ends with the test. */
export function trackWindowListeners(): () => void {
  const listen = vi.spyOn(window, 'addEventListener');
  return () => {
    for (const [type, listener, options] of listen.mock.calls) {
      window.removeEventListener(type, listener, options);
    }
  };
}
