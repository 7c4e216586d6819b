import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, inject, it} from 'vitest';

import {splitBoot} from '../../src/sealed/envelope/boot';
import {build, LIVE_ENVIRONMENT, readTree} from '../support/build/inWorkspace';

const {dir, output: printed} = inject('live');

it('no site is built without a configuration: all that is missing is listed, and a variable makes it no demo', async () => {
  const {exitCode, output} = await build({dir});
  expect(exitCode).toBe(1);
  // The address of the site has a default.
  const {SITE_URL: _, ...needed} = LIVE_ENVIRONMENT;
  for (const name of Object.keys(needed)) {
    expect(output).toContain(`${name} is missing`);
  }
});

describe('with the configuration of a live project', () => {
  const names = [...readTree({dir}, 'build').keys()];
  const read = (name: string) => readFileSync(path.join(dir, 'build', name));

  it('builds a site that talks to Firebase and does not call itself a demo', () => {
    expect(printed).toContain('live-project');
    expect(printed).not.toContain(LIVE_ENVIRONMENT.SEAL_KEY);
    const files = readTree({dir}, 'build');
    const shell = String(files.get('index.html'));
    // Only the names of styles may say so.
    expect(shell.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/demo/i);
    expect(shell).toContain('https://identitytoolkit.googleapis.com');
    expect(shell).not.toContain('127.0.0.1');
    for (const [name, content] of files) {
      expect(content.includes(LIVE_ENVIRONMENT.SEAL_KEY), name).toBe(false);
    }
  });

  const {scripts} = splitBoot(new Uint8Array(read('sealed/boot')));

  it.each([
    ['the shell', /^index\.html$/, 6_000],
    ["the gate's script", /^gate\./, 110_000],
    ['the boot file', /^sealed\/boot$/, 31_000],
    ['the scripts of every page', new RegExp(`^sealed/${scripts}$`), 96_000],
  ])('sends at most so many bytes of %s', (_, pattern, most) => {
    const [name = ''] = names.filter((file) => pattern.test(file));
    expect(gzipSync(read(name), {level: 9}).length).toBeLessThan(most);
  });

  it('publishes one page under two names, the gate, the listed files, sealed files, and nothing else', () => {
    const clear = names.filter((name) => !name.startsWith('sealed/'));
    expect(clear).toEqual([
      '404.html',
      '_headers',
      expect.stringMatching(/^gate\.[0-9a-f]{16}\.js$/),
      'img/gate.svg',
      'index.html',
      'robots.txt',
    ]);
    for (const name of names.filter((file) => file.startsWith('sealed/'))) {
      expect(name).toMatch(/^sealed\/(?:boot|[0-9a-f]{32})$/);
    }
    expect(read('404.html')).toEqual(read('index.html'));
  });
});
