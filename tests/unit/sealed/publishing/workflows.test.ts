import {execFileSync, spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {SITE_DIR} from '../../../../src/sealed/settings/folders';
import git, {commitAll} from '../../../support/git';
import {writeSite} from '../../../support/unit/content';

interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly uses?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** A job that calls another workflow has none. */
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = path.join(SITE_DIR, '.github/workflows');

/** GitHub's workflows of this repository, by the names of their files. */
const WORKFLOWS: ReadonlyMap<string, Workflow> = new Map(
  readdirSync(FOLDER).map((file) => [
    file,
    parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Workflow,
  ]),
);

/** @throws Error if there is no such job */
function jobOf(file: string, name: string): Job {
  const job = WORKFLOWS.get(file)?.jobs[name];
  if (job === undefined) {
    throw new Error(`${file} has no job "${name}"`);
  }
  return job;
}

const PUBLISH = './.github/workflows/publish.yml';
const KEY = {SEAL_KEY: '${{ secrets.SEAL_KEY }}'};

const stepsOf = ({steps = []}: Job) => steps;
/** All secrets that something reads. */
const secretsIn = (value: unknown) =>
  JSON.stringify(value).match(/secrets\.\w+/g) ?? [];

describe.each([...WORKFLOWS])('%s', (_, {on, permissions, jobs}) => {
  const all = Object.values(jobs);

  it('runs on nothing that a stranger chooses with rights or secrets', () => {
    expect(permissions).toEqual({});
    const events = Object.keys(on);
    expect(events).not.toContain('pull_request_target');
    expect(events).not.toContain('workflow_run');
    if (events.includes('pull_request')) {
      expect(secretsIn(jobs)).toEqual([]);
    }
  });

  it('runs only pinned actions, and no text of a change as a command', () => {
    for (const {uses, run = '', with: options} of all.flatMap(stepsOf)) {
      expect(run).not.toContain('${{');
      if (uses !== undefined) {
        expect(uses).toMatch(/@[0-9a-f]{40}$/);
      }
      if (uses?.startsWith('actions/checkout@') === true) {
        expect(options?.['persist-credentials']).toBe(false);
      }
    }
  });

  it('gives the right to publish only to jobs without the key', () => {
    for (const job of all) {
      const {'id-token': token, ...others} = job.permissions;
      expect(Object.values(others)).not.toContain('write');
      if (job.uses === PUBLISH) {
        expect(job.secrets).toEqual(KEY);
      } else if (token === 'write') {
        expect(secretsIn(job)).toEqual([]);
      }
    }
  });
});

it.each([
  ['check.yml', 'check'],
  ['publish.yml', 'build'],
])('%s refuses a public repository before it prints anything', (file, job) => {
  const [refusal] = stepsOf(jobOf(file, job)).filter(
    ({name}) => name?.startsWith('Refuse a commit') !== true,
  );
  expect(refusal?.if).toBe('${{ !github.event.repository.private }}');
  expect(refusal?.run).toContain('exit 1');
});

const build = jobOf('publish.yml', 'build');
const publish = jobOf('publish.yml', 'publish');

it('only the build itself reads the key, after strangers are refused', () => {
  const [, , isStranger, checkout] = stepsOf(build);
  expect(isStranger?.if).toBe("${{ github.event_name != 'push' }}");
  expect(checkout?.with?.ref).toBe(
    '${{ github.event.inputs.commit || github.sha }}',
  );
  const readers = stepsOf(build).filter((step) => secretsIn(step).length > 0);
  expect(readers.map(({run}) => run)).toEqual(['npm run build']);
  expect(secretsIn(build)).toEqual(['secrets.SEAL_KEY']);
  const commands = stepsOf(build).map(({run}) => run);
  expect(commands).toContain('npm ci --omit=dev --ignore-scripts');
  expect(commands).toContain('npm run check:build');
});

/**
 * Runs a step as GitHub does, with a program of GitHub's that has one answer.
 *
 * @returns the exit code
 */
function runStep(
  step: Step | undefined,
  answer: string,
  env: Readonly<Record<string, string>>,
): number | null {
  const dir = writeSite({'bin/gh': `#!/bin/sh\n${answer}\n`});
  execFileSync('chmod', ['+x', path.join(dir, 'bin/gh')]);
  return spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? 'exit 9'], {
    env: {PATH: `${dir}/bin:${process.env.PATH ?? ''}`, ...env},
  }).status;
}

it.each([
  ['the head of main', 'echo aaaa', 0],
  ['an older one, whose run is repeated', 'echo bbbb', 1],
  ['one that GitHub does not compare', 'exit 1', 1],
])('a commit that is %s: both jobs first look', (_, answer, status) => {
  for (const [first] of [stepsOf(build), stepsOf(publish)]) {
    expect(first?.if).toBe("${{ github.event_name == 'push' }}");
    expect(runStep(first, answer, {GITHUB_SHA: 'aaaa'})).toBe(status);
  }
});

it.each([
  ['an administrator', 'admin', 'a'.repeat(40), 0],
  ['somebody else', 'write', 'a'.repeat(40), 1],
  ['a commit that is cut', 'admin', 'aaaaaaa', 1],
])('a preview that %s starts', (_, permission, commit, status) => {
  const [, , step] = stepsOf(build);
  expect(runStep(step, `echo ${permission}`, {COMMIT: commit})).toBe(status);
});

it('the job that publishes takes its tools from main, and runs no code of the project', () => {
  const [, checkout, , install] = stepsOf(publish);
  expect(checkout?.with).toMatchObject({
    ref: 'main',
    'sparse-checkout':
      '/firebase.json\n/package.json\n/package-lock.json\n/src/sealed/package.json\n',
    'sparse-checkout-cone-mode': false,
  });
  expect(install?.run).toBe('npm ci --ignore-scripts');
  // Google's login comes last but one.
  expect(stepsOf(publish).at(-2)?.uses).toContain('google-github-actions/auth');
});

it.each<[string, {before?: string; later?: string}, number]>([
  ['what was built', {}, 0],
  ['another file', {later: 'echo more >> site.tar'}, 1],
  [
    'a link, which could lead to the login',
    {before: 'ln -s /etc/passwd build/login.json'},
    1,
  ],
])('the job that publishes gets %s', (_, {before = '', later = ''}, status) => {
  const dir = writeSite({
    'build/index.html': '',
    'firebase.json': '{"hosting": {}}',
  });
  const run = (command: string) =>
    execFileSync('bash', ['-c', command], {cwd: dir});
  run(`${before}\ntar --create --file=site.tar build`);
  const digest = String(run('sha256sum < site.tar')).slice(0, 64);
  run(later);
  const unpack = stepsOf(publish).find(({env}) => env?.DIGEST !== undefined);
  const ended = spawnSync(
    'bash',
    ['-eo', 'pipefail', '-c', unpack?.run ?? ''],
    {
      cwd: dir,
      env: {...process.env, DIGEST: digest},
    },
  );
  expect(ended.status).toBe(status);
});

const step = jobOf('check.yml', 'check').steps?.find(({id}) => id === 'texts');

/** Runs the step of the workflow on a change, as GitHub does. */
function isOnlyText(change: string, given?: string): boolean {
  const names = ['docs/rules/a.md', 'blog/c.md', 'a.ts'];
  const dir = writeSite({
    '.gitignore': '.output',
    ...Object.fromEntries(names.map((name) => [name, 'Text.\n'])),
  });
  commitAll(dir);
  const base = git(dir, ['rev-parse', 'HEAD']).trim();
  execFileSync('bash', ['-c', change], {cwd: dir});
  commitAll(dir);
  const output = path.join(dir, '.output');
  writeFileSync(output, '');
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: dir,
    env: {...process.env, BASE: given ?? base, GITHUB_OUTPUT: output},
    stdio: 'ignore',
  });
  const text = readFileSync(output, 'utf8');
  expect(['', 'alone=true\n']).toContain(text);
  return text !== '';
}

it.each([
  [true, 'a changed text', 'echo More >> docs/rules/a.md'],
  [
    true,
    'lists of words',
    'mkdir -p src/content; touch {docs,src/content}/a.txt',
  ],
  [false, 'code that was a text', 'mv docs/rules/a.md a.md'],
  [
    false,
    'settings of the check',
    'mkdir -p src/content; touch src/content/a.yml',
  ],
])('only text (%s): %s', (expected, _, change) => {
  expect(isOnlyText(change)).toBe(expected);
});

it.each(['', '0123456789012345678901234567890123456789'])(
  'a change that cannot be compared is more than text: %j',
  (given) => {
    expect(isOnlyText('touch docs/d.md', given)).toBe(false);
  },
);
