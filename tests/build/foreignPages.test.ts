import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, inject, it, onTestFinished} from 'vitest';

import {stockIdOf} from '../../src/documents/ruleNumber';
import {
  build,
  CLEAR_BUILD,
  edit,
  keepClearBuild,
} from '../support/build/inWorkspace';
import createWorkspace from '../support/build/workspace';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/foreign');
const demo = inject('builds').demo;

const read = (cwd: string, pattern: string) =>
  globSync(pattern, {cwd}).map((file) =>
    readFileSync(path.join(cwd, file), 'utf8'),
  );

const scriptsOf = (dir: string) =>
  read(path.join(dir, CLEAR_BUILD), '**/*.js').join('\n');

it('headings of other sites keep the ids that Docusaurus makes, beside a rulebook and in a second docs instance', () => {
  const headings = read(FIXTURES, '**/*.{md,mdx}').flatMap((text) =>
    [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading),
  );
  const scripts = scriptsOf(demo);
  expect(headings.length).toBeGreaterThan(12);
  for (const heading of headings) {
    expect(scripts).toContain(
      `{value:${JSON.stringify(heading)},id:"${stockIdOf(heading)}"`,
    );
  }
  // Nor are they rules.
  const [rules = ''] = read(
    path.join(demo, '.build/generated/rulebook'),
    '**/rules.json',
  );
  expect(rules).not.toMatch(/Test Analysis|Image Optimization|Beta/);
});

it('former addresses lead to pages of today, and formulas are MathML', () => {
  const scripts = scriptsOf(demo);
  for (const [from, to] of [
    ['/first-day', '/docs/welcome-here#first-day'],
    ['/staff/people', '/team/people'],
  ] as const) {
    expect(scripts.includes(`["${from}",{__comp:`), from).toBe(true);
    expect(scripts.includes(`"${from}":"${to}"`), to).toBe(true);
  }
  expect(/\.math,\{[^]{0,80}\.mi,/.test(scripts)).toBe(true);
});

it.runIf(
  existsSync(
    path.resolve(
      import.meta.dirname,
      '../../node_modules/@docusaurus/theme-mermaid',
    ),
  ),
)('a site without numbers, with Mermaid', async () => {
  const workspace = createWorkspace();
  onTestFinished(workspace.remove);
  const {dir} = workspace;
  for (const folder of ['docs', 'blog', 'src/pages']) {
    rmSync(path.join(dir, folder), {recursive: true});
  }
  cpSync(path.join(FIXTURES, 'guide/docs'), path.join(dir, 'docs'), {
    recursive: true,
  });
  writeFileSync(
    path.join(dir, 'docs/flow.md'),
    '# Flow\n\n```mermaid\nflowchart LR\n  Plan --> Build\n```\n',
  );
  const configure = (from: string, to: string) => {
    edit(workspace, 'docusaurus.config.ts', from, to);
  };
  configure("format: 'detect',", "format: 'detect', mermaid: true,");
  configure(
    '  presets: [',
    "  themes: ['@docusaurus/theme-mermaid'],\n  presets: [",
  );
  // The front door, as the home page is gone.
  configure(
    "'./src/plugins/redirects.ts',",
    "['./src/plugins/redirects.ts', {redirects: [{from: '/', to: '/docs/flow'}]}],",
  );
  configure('  blog: {', '  blog: false && {');
  configure("{to: '/blog', label: 'Blog', position: 'left'},", '');
  edit(
    workspace,
    'src/config/site.ts',
    '<a href="/docs/intro">',
    '<a href="/docs/flow">',
  );
  keepClearBuild(workspace);

  const {exitCode, output} = await build(workspace, ['--demo']);
  expect(exitCode).toBe(1);
  const line = /^ *inlineStyles: .*$/m.exec(output)?.[0] ?? '';
  expect(line).toContain('Mermaid');
  edit(
    workspace,
    'src/config/embeds.ts',
    '  fonts: {},\n',
    `  fonts: {},\n${line}\n`,
  );
  expect(await build(workspace, ['--demo'])).toMatchObject({exitCode: 0});
  const scripts = scriptsOf(dir);
  expect(scripts.includes('mermaid') && scripts.includes('flowchart LR')).toBe(
    true,
  );
  expect(scripts.includes('["/changes",')).toBe(false);
});
