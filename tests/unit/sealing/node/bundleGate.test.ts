import {JSDOM} from 'jsdom';
import {beforeAll, describe, expect, it, vi} from 'vitest';

import {
  bundleGate,
  type GateBundle,
} from '../../../../src/sealing/node/bundleGate';
import {GATE_CONFIG} from '../../../support/unitAuthSession';
import {SITE_DIR} from '../../../support/unitShell';

// esbuild takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const DEMO_CONFIG = {
  ...GATE_CONFIG,
  authEmulatorUrl: 'http://127.0.0.1:9099',
};

let gate: GateBundle;
let login: Document;

beforeAll(async () => {
  gate = await bundleGate(SITE_DIR, GATE_CONFIG);
  login = new JSDOM(gate.loginMarkup).window.document;
});

describe('the script', () => {
  it('tells Chromium in its first line to compile it beside the page', () => {
    expect(gate.script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('gives the site React as its package does, without a name that no parameter can have', () => {
    const {window} = new JSDOM('', {runScripts: 'outside-only'});
    window.eval(gate.script);
    const {react} = window.gateModules as Record<string, object>;
    expect(Object.keys(react ?? {})).toContain('useState');
    expect(react).not.toHaveProperty('default');
  });

  it('needs neither Node.js nor Docusaurus', () => {
    for (const code of [
      '"node:',
      "'node:",
      '@docusaurus',
      '@theme',
      'require(',
    ]) {
      expect([code, gate.script.includes(code)]).toEqual([code, false]);
    }
  });

  it('is made for production, and holds the configuration', () => {
    expect(gate.script.includes('project.firebaseapp.com')).toBe(true);
    for (const code of ['GATE_CONFIG', 'NODE_ENV', '127.0.0.1:9099']) {
      expect([code, gate.script.includes(code)]).toEqual([code, false]);
    }
  });

  it('leaves out what Firebase has for accounts of other services', () => {
    for (const service of ['facebook.com', 'twitter.com', 'totp']) {
      expect([service, gate.script.includes(service)]).toEqual([
        service,
        false,
      ]);
    }
  });
});

describe('the markup of the Login screen', () => {
  it('has what the shell needs until the script comes', () => {
    expect(login.querySelector('h1')?.textContent).toBe('Login');
    expect(login.querySelector('form')?.method).toBe('post');
    for (const name of ['email', 'password']) {
      const input = login.querySelector(`form input[name=${name}]`);
      const label = login.querySelector(`label[for=${input?.id ?? ''}]`);
      expect(label?.textContent).toMatch(new RegExp(name, 'i'));
    }
    expect(login.querySelectorAll('form [type=submit]')).toHaveLength(1);
    expect(login.body.textContent).toContain('Staff Documentation');
    expect(login.body.textContent).not.toContain('Demo build.');
  });

  it('uses only classes that the styles know', () => {
    const used = [...login.querySelectorAll('[class]')].flatMap((element) => [
      ...element.classList,
    ]);
    expect(used.length).toBeGreaterThan(5);
    for (const name of used) {
      expect([name, gate.styles.includes(`.${name}`)]).toEqual([name, true]);
      expect([name, gate.script.includes(name)]).toEqual([name, true]);
    }
  });
});

describe('the demo', () => {
  it('says what it is, and knows its emulator', async () => {
    const demo = await bundleGate(SITE_DIR, DEMO_CONFIG);
    expect(demo.loginMarkup).toContain('Demo build.');
    expect(demo.script.includes('http://127.0.0.1:9099')).toBe(true);
  });
});
