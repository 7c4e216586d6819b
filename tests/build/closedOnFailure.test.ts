import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {build, buildAndKill, edit, readTree} from '../support/buildInWorkspace';
import createWorkspace, {type Workspace} from '../support/workspace';

let workspace: Workspace;

beforeEach(() => {
  workspace = createWorkspace();
  // What stands for the last good build.
  mkdirSync(path.join(workspace.dir, 'build'));
  writeFileSync(path.join(workspace.dir, 'build', 'index.html'), 'last build');
});

afterEach(() => {
  workspace.remove();
});

function expectLastBuild(): void {
  const files = readTree(workspace, 'build');
  expect([...files.keys()]).toEqual(['index.html']);
  expect(String(files.get('index.html'))).toBe('last build');
}

function expectRefused(
  reason: RegExp,
  env: Readonly<Record<string, string>> = {},
): string {
  const {exitCode, output} = build(workspace, ['--demo'], env);
  expect(output).toMatch(reason);
  expect(exitCode).toBe(1);
  expectLastBuild();
  return output;
}

/** Adds a plugin to the workspace's configuration. */
function addPlugin(code: string): void {
  writeFileSync(path.join(workspace.dir, 'src/plugins/extra.ts'), code);
  edit(
    workspace,
    'docusaurus.config.ts',
    "'./src/plugins/guardBuildFolder.ts',",
    "'./src/plugins/guardBuildFolder.ts', './src/plugins/extra.ts',",
  );
}

const INTRO = 'docs/intro.md';

it('stops where the clone has not the whole history, and says how to get it', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: workspace.dir,
  });
  // What git itself writes into a clone with a depth.
  writeFileSync(path.join(workspace.dir, '.git/shallow'), head);
  expectRefused(/git fetch --unshallow.*fetch-depth: 0/);
});

describe('leaves build/ as it was', () => {
  it('when a document links to a page that does not exist, which no log tells', () => {
    edit(workspace, INTRO, '\n## ', '\n[Gone](/docs/no-such-page)\n\n## ');
    const output = expectRefused(/- broken link: 1\n/, {CI: 'true'});
    expect(output).not.toMatch(/no-such-page|intro/i);
    expect(output).toContain('.build/docusaurus.log');
    const log = readFileSync(
      path.join(workspace.dir, '.build/docusaurus.log'),
      'utf8',
    );
    expect(log).toContain('/docs/no-such-page');
  });

  it('when a document is no MDX, and names its file and line', () => {
    edit(workspace, INTRO, '\n## ', '\nA { brace.\n\n## ');
    const output = expectRefused(/docs\/intro\.md/);
    expect(output).toMatch(/"line": \d+/);
  });

  it('when pages cannot be rendered: one that throws, and all with a navbar that names an unknown sidebar', () => {
    writeFileSync(
      path.join(workspace.dir, 'src/pages/broken.tsx'),
      'export default function Broken() { throw new Error("no"); }',
    );
    edit(
      workspace,
      'docusaurus.config.ts',
      "sidebarId: 'tutorialSidebar'",
      "sidebarId: 'no-such-sidebar'",
    );
    const output = expectRefused(/\/broken/);
    expect(output).toContain('no-such-sidebar');
  });

  it('when the blog publishes a feed, and a plugin writes a file of an unknown kind at the very end', () => {
    addPlugin(`
      import {writeFile} from 'node:fs/promises';
      export default () => ({
        name: 'extra',
        postBuild: async ({outDir}: {outDir: string}) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await writeFile(outDir + '/search-index.json', '{}');
        },
      });
    `);
    edit(workspace, 'docusaurus.config.ts', 'type: null', "type: 'rss'");
    const output = expectRefused(/search-index\.json/);
    expect(output).toMatch(/rss\.xml/);
  });

  it('when it is killed while it is being sealed', async () => {
    await buildAndKill(workspace, '.build/public/sealed');
    expectLastBuild();
  });

  it('when it is killed while Docusaurus works; the next takes its place, and clears the lock', async () => {
    await buildAndKill(workspace, '.build/generated');
    expectLastBuild();

    const {exitCode} = build(workspace, ['--demo']);
    expect(exitCode).toBe(0);
    const files = readTree(workspace, 'build');
    expect(files.has('sealed/boot')).toBe(true);
    expect(String(files.get('index.html'))).not.toBe('last build');
  });
});

it('stops at a navbar with an item of an unknown type', () => {
  edit(
    workspace,
    'docusaurus.config.ts',
    "type: 'custom-logout'",
    "type: 'nope'",
  );
  expectRefused(/nope/);
});
