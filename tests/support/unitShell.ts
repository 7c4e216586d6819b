import path from 'node:path';
import {vi} from 'vitest';

import renderShell from '../../src/sealing/node/renderShell';

export const SITE_DIR = path.resolve(import.meta.dirname, '../..');

/** Stands in for the Login screen: the fields that the shell's script knows. */
const LOGIN_MARKUP = `
  <main>
    <h1>Login</h1>
    <form method="post">
      <label>Email <input name="email" type="email"></label>
      <label>Password <input name="password" type="password"></label>
      <button type="submit" aria-disabled="false">Submit Login</button>
    </form>
  </main>`;

/**
 * Puts the markup of the shell into the page, without its scripts. A test that
 * calls this mocks esbuild, which does not run beside jsdom.
 */
export function openShell(): void {
  const html = renderShell({
    siteDir: SITE_DIR,
    title: 'Staff Documentation',
    baseUrl: '/',
    favicon: 'img/favicon.svg',
    gateScript: 'gate.0a1b.js',
    gateStyles: '',
    loginMarkup: LOGIN_MARKUP,
    connect: [],
    demo: false,
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
