import {existsSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';

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

// tests/unit/config/docusaurusCommand.test.ts has the others.
it('Docusaurus’s own command for a version works without a key', async () => {
  const {exitCode, output} = await docusaurus('docs:version', '1.0');
  expect(output).not.toContain('is missing');
  expect(exitCode).toBe(0);
  expect(has('versioned_docs/version-1.0/intro.md')).toBe(true);
});

it('Docusaurus’s own build is refused', async () => {
  const {exitCode, output} = await docusaurus(
    ...['build', '--out-dir', 'elsewhere'],
  );
  expect(exitCode).toBe(1);
  expect(output).toContain('Run npm run build to build the site');
  expect(has('build') || has('elsewhere')).toBe(false);
});
