import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';

import {build, LIVE_ENVIRONMENT, readTree} from '../support/build/inWorkspace';
import budgets from '../bench/budgets.json';
import {findExceeded, measureBytes} from '../bench/budgets';
import runToEnd from '../support/build/runToEnd';
import createWorkspace, {type Workspace} from '../support/build/workspace';

describe('a clone without any configuration', () => {
  let workspace: Workspace;

  beforeAll(() => {
    workspace = createWorkspace();
  });

  afterAll(() => {
    workspace.remove();
  });

  const has = (file: string) => existsSync(path.join(workspace.dir, file));

  it('is not built: all that is missing is listed, and a variable makes it no demo', async () => {
    const {exitCode, output} = await build(workspace, [], {DOCS_DEMO: '1'});
    expect(exitCode).toBe(1);
    // The address of the site has a default.
    const {SITE_URL: _, ...needed} = LIVE_ENVIRONMENT;
    for (const name of Object.keys(needed)) {
      expect(output).toContain(`${name} is missing`);
    }
    expect(has('build')).toBe(false);
  });

  // tests/unit/config/docusaurus.test.ts has the others.
  it('can use Docusaurus’s own command for a version', async () => {
    const {exitCode, output} = await runToEnd(
      'node_modules/.bin/docusaurus',
      ['docs:version', '1.0'],
      {cwd: workspace.dir, env: {CI: '1'}},
    );
    expect(output).not.toContain('is missing');
    expect(exitCode).toBe(0);
    expect(has('versioned_docs/version-1.0/intro.md')).toBe(true);
  });
});

describe('with the configuration of a live project', () => {
  const {live, liveOutput} = inject('builds');

  it('builds a site that talks to Firebase and does not call itself a demo', () => {
    expect(liveOutput).toContain('live-project');
    expect(liveOutput).not.toContain(LIVE_ENVIRONMENT.SEAL_KEY);
    const files = readTree({dir: live}, 'build');
    const shell = String(files.get('index.html'));
    // Only the names of styles may say so.
    expect(shell.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/demo/i);
    expect(shell).toContain('https://identitytoolkit.googleapis.com');
    expect(shell).not.toContain('127.0.0.1');
    for (const [name, content] of files) {
      expect(content.includes(LIVE_ENVIRONMENT.SEAL_KEY), name).toBe(false);
    }
  });

  it('keeps the byte budgets', async () => {
    const measured = await measureBytes(
      path.join(live, 'build'),
      LIVE_ENVIRONMENT.SEAL_KEY,
    );
    expect(findExceeded(measured, budgets)).toEqual([]);
  });

  it('publishes one page under two names, the gate, the listed files, sealed files, and nothing else', () => {
    const names = [...readTree({dir: live}, 'build').keys()];
    const clear = names.filter((name) => !name.startsWith('sealed/'));
    expect(clear).toEqual([
      '404.html',
      '_headers',
      expect.stringMatching(/^gate\.[0-9a-f]{16}\.js$/),
      'img/favicon.svg',
      'img/logo.svg',
      'index.html',
      'robots.txt',
    ]);
    for (const name of names.filter((file) => file.startsWith('sealed/'))) {
      expect(name).toMatch(/^sealed\/(?:boot|[0-9a-f]{32})$/);
    }
    const read = (name: string) =>
      readFileSync(path.join(live, 'build', name), 'utf8');
    expect(read('404.html')).toBe(read('index.html'));
  });
});
