import {spawnSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';

import bundleCommand from '../support/bundleCommand';
import createWorkspace, {type Workspace} from '../support/build/workspace';

/** The front matter of a page whose review is overdue. */
const OVERDUE =
  '---\ntitle: A page\nlast_reviewed: 2020-01-01\nreview_in: 1 year\n---\n\n';

let workspace: Workspace;
let command: string;

beforeAll(() => {
  workspace = createWorkspace();
  // Every run reads all documents.
  rmSync(path.join(workspace.dir, 'docs/Staff-Rules'), {recursive: true});
  command = bundleCommand(
    workspace.dir,
    'checkContent',
    "import './src/scripts/checkContent'",
  );
});

afterAll(() => {
  workspace.remove();
});

/** Runs `npm run check:content -- …`, by default as on one's own computer. */
function check(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    // The configuration imports the options of the gate, which are TypeScript.
    ['--import', 'tsx', command, ...args],
    {
      cwd: workspace.dir,
      encoding: 'utf8',
      env: {...process.env, CI: '', GITHUB_ACTIONS: '', ...env},
    },
  );
  return {exitCode: status, lines: stdout.trimEnd().split('\n'), stderr};
}

const {problemMatcher} = JSON.parse(
  readFileSync('.github/checkContent.json', 'utf8'),
) as {problemMatcher: {pattern: {regexp: string}[]}[]};

it('reports an overdue review of the named file, which is no error, in lines that the problem matcher of the workflow reads', () => {
  const overdue = path.join(workspace.dir, 'docs/overdue.md');
  writeFileSync(overdue, `${OVERDUE}Here.\n`);
  const {exitCode, lines} = check(['docs/overdue.md'], {CI: 'true'});
  expect(exitCode).toBe(0);
  expect(lines.at(-1)).toBe('1 file checked: 0 errors, 1 warning');
  const [file = '', place = ''] =
    problemMatcher[0]?.pattern.map(({regexp}) => regexp) ?? [];
  expect(new RegExp(file).exec(lines[0] ?? '')?.[1]).toBe('docs/overdue.md');
  expect(new RegExp(place).exec(lines[1] ?? '')?.slice(1)).toEqual([
    '3',
    '16',
    'warning',
    expect.stringContaining('2021-01-01'),
    'recommended',
  ]);
});

it('explains what it can check if a name is wrong', () => {
  const {exitCode, stderr} = check(['docs/introduction.md']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('"docs/introduction.md" does not exist');
  expect(stderr).toContain('src/pages/');
});

it('adds words to the list after a confirmation, but no misspelled ones', () => {
  const list = path.join(workspace.dir, 'src/content/words.txt');
  writeFileSync(
    path.join(workspace.dir, 'docs/words.md'),
    `${OVERDUE}The QXZ.\n\nWe recieved it.\n`,
  );
  const asked = check(['--learn', 'docs/words.md']);
  expect(asked.exitCode).toBe(1);
  expect(asked.stderr).toContain('add --yes');
  expect(readFileSync(list, 'utf8')).not.toContain('QXZ');

  const agreed = check(['--learn', '--yes', 'docs/words.md']);
  expect(agreed.lines.slice(0, 3)).toEqual([
    'Probably misspelled, so not added (add one by hand if it is right): recieved',
    'QXZ',
    '1 word added to src/content/words.txt.',
  ]);
  expect(agreed.lines.at(-1)).toBe('1 file checked: 1 error, 1 warning');
  expect(agreed.exitCode).toBe(1);
  expect(readFileSync(list, 'utf8')).toMatch(/\nQXZ\n/);
});

it('shows the messages of a text that is not saved yet in an editor', () => {
  const {remarkConfig} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    remarkConfig: {plugins: [string]};
  };
  const text = '---\ntitle: A page\n---\n\nOf §99.9 and ||this||.\n';
  // An editor imports what package.json names, in a process without tsx.
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import remarkParse from 'remark-parse';
      import {unified} from 'unified';
      import {VFile} from 'vfile';
      import siteRules from '${remarkConfig.plugins[0]}';
      const file = new VFile(
        {path: 'docs/intro.md', value: ${JSON.stringify(text)}});
      const editor = unified().use(remarkParse).use(siteRules);
      await editor.run(editor.parse(file), file);
      console.log(file.messages.map(({line, ruleId}) => line + ' ' + ruleId).join());`,
    ],
    {encoding: 'utf8'},
  );
  // A slow machine also prints which file it is busy with.
  const errors = stderr.replace(/^Still busy with .*\n/gm, '');
  expect({stdout, errors}).toEqual({
    stdout: '5 sign,5 citation\n',
    errors: '',
  });
});
