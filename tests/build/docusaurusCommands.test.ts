import {existsSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import runToEnd, {type Ended} from '../support/build/runToEnd';
import createWorkspace, {type Workspace} from '../support/build/workspace';

/** A clone without any configuration: no key, no project. */
let workspace: Workspace;

beforeAll(() => {
  workspace = createWorkspace();
});

afterAll(() => {
  workspace.remove();
});

const docusaurus = (...args: string[]): Promise<Ended> =>
  runToEnd('npm', ['run', 'docusaurus', '--', ...args], {
    cwd: workspace.dir,
    env: {CI: '1'},
  });

const has = (file: string) => existsSync(path.join(workspace.dir, file));

describe('Docusaurus’s own commands', () => {
  it.each([
    [['docs:version', '1.0'], 'versioned_docs/version-1.0/intro.md'],
    [
      ['write-translations'],
      'src/i18n/en/docusaurus-theme-classic/navbar.json',
    ],
  ])('work without a key: %s', async (args, written) => {
    const {exitCode, output} = await docusaurus(...args);
    expect(output).not.toContain('is missing');
    expect(exitCode).toBe(0);
    expect(has(written)).toBe(true);
  });

  it.each(['build --out-dir elsewhere', 'deploy --skip-build', '-- deploy'])(
    'are refused where they build or publish: %s',
    async (command) => {
      const {exitCode, output} = await docusaurus(...command.split(' '));
      expect(exitCode).toBe(1);
      expect(output).toContain('Run npm run build to build the site');
      expect(has('build') || has('elsewhere')).toBe(false);
    },
  );
});
