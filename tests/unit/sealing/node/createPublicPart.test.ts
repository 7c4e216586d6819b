import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, it, vi} from 'vitest';

import {createPublicPart} from '../../../../src/sealing/node/writePublicPart';
import {GATE_CONFIG} from '../../../support/unitAuthSession';
import {SITE_DIR} from '../../../support/unitShell';

// Bundled once, elsewhere: it takes seconds.
vi.mock('../../../../src/sealing/node/bundleGate', () => ({
  default: async () => ({script: 'gate()', styles: '', loginMarkup: 'Login'}),
}));

type Files = Awaited<ReturnType<typeof createPublicPart>>;
const create = (gate: typeof GATE_CONFIG) =>
  createPublicPart(SITE_DIR, gate, 'img/favicon.svg');

let files: Files;

beforeAll(async () => {
  files = await create(GATE_CONFIG);
});

it('is one shell under two names, which loads the gate by its hash', () => {
  const hash = createHash('sha256').update('gate()').digest('hex');
  const gate = `gate.${hash.slice(0, 16)}.js`;
  expect(Object.keys(files).sort()).toEqual(['404.html', gate, 'index.html']);
  expect(files[gate]).toBe('gate()');
  expect(files['404.html']).toBe(files['index.html']);
  expect(files['index.html']).toContain(`<script src="/${gate}" defer>`);
});

describe('the shell', () => {
  it('of the live site talks to Firebase alone, and names no demo', () => {
    expect(files['index.html']).not.toContain('demo-build');
    expect(files['index.html']).toContain(
      `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;`,
    );
  });

  it('of the demo says so, and talks to the emulator alone', async () => {
    const demo = await create({
      ...GATE_CONFIG,
      authEmulatorUrl: 'http://127.0.0.1:9099',
    });
    expect(demo['index.html']).toContain('demo-build');
    expect(demo['index.html']).toContain(
      `connect-src 'self' http://127.0.0.1:9099;`,
    );
  });
});
