import {cpSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {JSDOM} from 'jsdom';
import {beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';

import {
  bundleGate,
  type GateBundle,
} from '../../../../src/sealing/node/bundleGate';
import {GATE_CONFIG} from '../../../support/unitAuthSession';
import {SITE_DIR} from '../../../support/unitShell';

// esbuild takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

let gate: GateBundle;
let login: Document;

beforeAll(async () => {
  gate = await bundleGate(SITE_DIR, GATE_CONFIG);
  login = new JSDOM(gate.loginMarkup).window.document;
});

describe('the script', () => {
  it('asks Chromium in its first line to compile it beside the page', () => {
    expect(gate.script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('gives the site React as its package does, without a name that no parameter can have', () => {
    const {window} = new JSDOM('', {runScripts: 'outside-only'});
    window.eval(gate.script);
    const {react} = window.gateModules as Record<string, object>;
    expect(Object.keys(react ?? {})).toContain('useState');
    expect(react).not.toHaveProperty('default');
  });

  it('is the same in a folder elsewhere, with a link to the packages', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'docs-gate-'));
    onTestFinished(() => {
      rmSync(dir, {recursive: true});
    });
    for (const name of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(SITE_DIR, name), path.join(dir, name), {
        recursive: true,
      });
    }
    symlinkSync(
      path.join(SITE_DIR, 'node_modules'),
      path.join(dir, 'node_modules'),
    );
    const {script, styles} = await bundleGate(dir, GATE_CONFIG);
    expect(script === gate.script).toBe(true);
    expect(styles).toBe(gate.styles);
  });

  it('is made for production, and holds the configuration', () => {
    expect(gate.script.includes('project.firebaseapp.com')).toBe(true);
    for (const code of ['NODE_ENV', '127.0.0.1:9099']) {
      expect([code, gate.script.includes(code)]).toEqual([code, false]);
    }
  });
});

describe('the markup of the Login screen', () => {
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
