import {execFileSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, inject, it} from 'vitest';

import {
  build,
  buildAndEnd,
  CLEAR_BUILD,
  edit,
  LIVE_ENVIRONMENT,
  readTree,
} from '../support/buildInWorkspace';
import plantContent from '../support/plantContent';
import createWorkspace, {type Workspace} from '../support/workspace';

const demo = inject('builds').demo;

let workspace: Workspace;

beforeEach(() => {
  workspace = createWorkspace();
  // No matter for how a build fails.
  edit(
    workspace,
    'src/commands/runDocusaurus.ts',
    "'build',",
    "'build', '--no-minify',",
  );
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
  args: readonly string[] = ['--demo'],
): string {
  const {exitCode, output} = build(workspace, args, env);
  expect(output).toMatch(reason);
  expect(exitCode).toBe(1);
  expectLastBuild();
  return output;
}

/** What Docusaurus has built once stands for what it builds, and `more` beside it. */
function replaceDocusaurus(more: Readonly<Record<string, string>> = {}): void {
  plantContent(workspace);
  writeFileSync(
    path.join(workspace.dir, 'src/commands/runDocusaurus.ts'),
    `
      import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
      import path from 'node:path';
      export default async (given: {outDir: string; generatedDir: string}) => {
        const built = ${JSON.stringify(demo)};
        cpSync(path.join(built, '${CLEAR_BUILD}'), given.outDir, {recursive: true});
        cpSync(path.join(built, '.build/generated'), given.generatedDir, {recursive: true});
        for (const [name, text] of Object.entries(${JSON.stringify(more)})) {
          const file = path.join(given.outDir, name);
          mkdirSync(path.dirname(file), {recursive: true});
          writeFileSync(file, text);
        }
      };
    `,
  );
}

const INTRO = 'docs/intro.md';
/** What Docusaurus builds, in clear. */
const CLEAR_SITE = '.build/site';

it('stops where the clone has not the whole history, and says how to get it', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: workspace.dir,
  });
  // What git itself writes into a clone with a depth.
  writeFileSync(path.join(workspace.dir, '.git/shallow'), head);
  expectRefused(/git fetch --unshallow.*fetch-depth: 0/, LIVE_ENVIRONMENT, []);
});

describe('leaves build/ as it was', () => {
  it('when a document or a closed category of the sidebar links to a page that does not exist, which no log tells', () => {
    edit(workspace, INTRO, '\n## ', '\n[Gone](/docs/no-such-page)\n\n## ');
    edit(
      workspace,
      'sidebars.ts',
      "    {type: 'link'",
      `    {
      type: 'category',
      label: 'More',
      items: [{type: 'link', label: 'Gone', href: '/no-such-entry'}],
    },
    {type: 'link'`,
    );
    const output = expectRefused(/- broken link: \d+\n/, {CI: 'true'});
    expect(output).not.toMatch(/no-such|intro/i);
    expect(output).toContain('.build/docusaurus.log');
    const log = readFileSync(
      path.join(workspace.dir, '.build/docusaurus.log'),
      'utf8',
    );
    expect(log).toContain('/docs/no-such-page');
    expect(log).toContain('/no-such-entry');
    const links = log.match(/-> linking to /g)?.length ?? NaN;
    expect(output).toContain(`- broken link: ${links}\n`);
  });

  it('when a document is no MDX, or a text holds code, and names file and line', () => {
    writeFileSync(
      path.join(workspace.dir, 'docs/broken.mdx'),
      '---\ntitle: Broken\n---\n\nA { brace.\n',
    );
    edit(workspace, INTRO, '\n## ', '\n<Tabs>\n\n## ');
    const output = expectRefused(/docs\/broken\.mdx/);
    expect(output).toMatch(/"line": \d+/);
    expect(output).toContain('<Tabs> works only in files that end in .mdx');
  });

  it('when front matter would be run', () => {
    const ran = path.join(workspace.dir, 'ran');
    writeFileSync(
      path.join(workspace.dir, 'docs/run.md'),
      `---js\n{title: require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')}\n---\n`,
    );
    expectRefused(/this one begins with "---js"/);
    expect(existsSync(ran)).toBe(false);
  });

  it('when pages cannot be rendered: one that throws, one with a navbar item of an unknown type, and all with a navbar that names an unknown sidebar', () => {
    const page = (name: string) =>
      path.join(workspace.dir, 'src/pages', `${name}.tsx`);
    writeFileSync(
      page('broken'),
      'export default function Broken() { throw new Error("no"); }',
    );
    writeFileSync(
      page('item'),
      `
        import NavbarItem from '@theme/NavbarItem';
        const Item = NavbarItem as React.ComponentType<{type: string}>;
        export default () => <Item type="no-such-type" />;
      `,
    );
    edit(
      workspace,
      'docusaurus.config.ts',
      "sidebarId: 'tutorialSidebar'",
      "sidebarId: 'no-such-sidebar'",
    );
    const output = expectRefused(/\/broken/);
    expect(output).toContain('no-such-sidebar');
    expect(output).toMatch(/NavbarItem.*no-such-type/);
  });

  it('when there are files of an unknown kind, such as a feed', () => {
    replaceDocusaurus({'blog/rss.xml': '<rss/>', 'search-index.json': '{}'});
    const output = expectRefused(/search-index\.json/);
    expect(output).toMatch(/rss\.xml/);
  });

  it('when Docusaurus is interrupted, and leaves nothing in clear', async () => {
    await buildAndEnd(workspace, CLEAR_SITE, 'SIGTERM');
    expectLastBuild();
    expect(existsSync(path.join(workspace.dir, CLEAR_SITE))).toBe(false);
  });

  it('when the sealing is interrupted or killed; the next build takes its place, and leaves nothing in clear', async () => {
    replaceDocusaurus();
    const hasClear = () => existsSync(path.join(workspace.dir, CLEAR_SITE));
    const sealing = path.join(workspace.dir, 'src/sealing/node/sealContent.ts');
    const code = readFileSync(sealing, 'utf8');
    writeFileSync(
      sealing,
      `
        import {writeFileSync} from 'node:fs';
        export default () => {
          writeFileSync('.build/sealing', '');
          return new Promise(() => setInterval(() => undefined, 1_000));
        };
      `,
    );
    await buildAndEnd(workspace, '.build/sealing', 'SIGKILL');
    expectLastBuild();
    expect(hasClear()).toBe(true);
    rmSync(path.join(workspace.dir, '.build/sealing'));
    await buildAndEnd(workspace, '.build/sealing', 'SIGINT');
    expectLastBuild();
    expect(hasClear()).toBe(false);

    writeFileSync(
      sealing,
      'export default async () => { throw new Error("no"); };',
    );
    expectRefused(/no/);
    expect(hasClear()).toBe(false);

    writeFileSync(sealing, code);
    const {exitCode, output} = build(workspace, ['--demo']);
    expect(exitCode, output).toBe(0);
    expect(hasClear()).toBe(false);
  });

  it('when it is killed before the audit has ended; the next takes its place', async () => {
    replaceDocusaurus();
    const audit = path.join(workspace.dir, 'src/sealing/node/auditBuild.ts');
    const code = readFileSync(audit, 'utf8');
    writeFileSync(
      audit,
      'export default () => new Promise(() => setInterval(() => undefined, 1_000));',
    );
    await buildAndEnd(workspace, '.build/public/index.html', 'SIGKILL');
    expect(existsSync(path.join(workspace.dir, CLEAR_SITE))).toBe(false);
    expectLastBuild();

    writeFileSync(audit, code);
    const {exitCode, output} = build(workspace, ['--demo']);
    expect(exitCode, output).toBe(0);
    const files = readTree(workspace, 'build');
    expect(files.has('sealed/boot')).toBe(true);
    expect(String(files.get('index.html'))).not.toBe('last build');
  });
});
