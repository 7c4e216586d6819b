import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';

import {SITE_DIR} from '../../src/config/siteDir';
import startFakeHosting, {type FakeHosting} from '../support/build/fakeHosting';
import runToEnd, {type Ended} from '../support/build/runToEnd';
import {jobOf} from '../support/build/workflows';

const PROJECT = 'my-rules';
const FILES = {'index.html': 'shell', 'sealed/boot': 'sealed'};

let hosting: FakeHosting;
let dir: string;
const file = (name: string) => path.join(dir, name);

interface Result extends Ended {
  /** What the steps output to the workflow. */
  readonly outputs: string;
}

/** Runs a job's own steps: other tests run actions and npm scripts. */
async function runJob(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Result> {
  const outputFile = file('outputs.txt');
  writeFileSync(outputFile, '');
  let output = '';
  let exitCode: number | null = 0;
  for (const {run, if: condition} of jobOf('publish.yml', name).steps ?? []) {
    const isOwn = condition === undefined && run?.startsWith('npm ') === false;
    if (!isOwn || exitCode !== 0) {
      continue;
    }
    const step = await runToEnd('bash', ['-eo', 'pipefail', '-c', run], {
      cwd: dir,
      env: {
        ...hosting.env,
        XDG_CONFIG_HOME: file('config'),
        GITHUB_OUTPUT: outputFile,
        ...env,
      },
    });
    output += step.output;
    exitCode = step.exitCode;
  }
  return {exitCode, output, outputs: readFileSync(outputFile, 'utf8')};
}

/** @returns the digest that the second job gets */
async function pack(): Promise<string> {
  const {outputs} = await runJob('build', {});
  rmSync(file('build'), {recursive: true});
  return /^digest=([0-9a-f]{64})\n$/.exec(outputs)?.[1] ?? '';
}

const publish = (digest: string, channel = '') =>
  runJob('publish', {DIGEST: digest, PROJECT, CHANNEL: channel, SITE_URL: ''});

beforeAll(async () => {
  hosting = await startFakeHosting(PROJECT);
});

afterAll(() => {
  hosting.stop();
});

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-publish-'));
  // What the checkout and the installation of the second job leave.
  for (const name of ['firebase.json', 'package.json', 'package-lock.json']) {
    cpSync(path.join(SITE_DIR, name), file(name));
  }
  symlinkSync(
    realpathSync(path.join(SITE_DIR, 'node_modules')),
    file('node_modules'),
  );
  mkdirSync(file('build/sealed'), {recursive: true});
  for (const [name, content] of Object.entries(FILES)) {
    writeFileSync(file(path.join('build', name)), content);
  }
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

it('publishes what was built on the live site, without the project’s code', async () => {
  const {exitCode, output, outputs} = await publish(await pack());
  expect(exitCode, output).toBe(0);
  expect(hosting.versions.at(-1)).toEqual(['/index.html', '/sealed/boot']);
  expect(hosting.releases.at(-1)).toBe(`/sites/${PROJECT}/channels/live`);
  expect(outputs).toBe(`url=https://${PROJECT}.web.app\n`);
});

it('publishes a preview, and asks for no right on accounts', async () => {
  const {exitCode, output, outputs} = await publish(await pack(), 'pr-12');
  expect(exitCode, output).toBe(0);
  expect(hosting.releases.at(-1)).toBe(`/sites/${PROJECT}/channels/pr-12`);
  expect(hosting.calls.join('\n')).not.toContain('/identitytoolkit/');
  expect(outputs).toBe(`url=https://${PROJECT}--preview.web.app\n`);
});

it('publishes nothing of a branch without a pull request', async () => {
  const before = hosting.versions.length;
  const {exitCode, output} = await publish(await pack(), 'pr-');
  expect(exitCode).not.toBe(0);
  expect(output).toContain('Only pull requests have a preview.');
  expect(hosting.versions).toHaveLength(before);
});

it.each<[string, () => Promise<string>]>([
  [
    'another file than the build job has handed on',
    async () => {
      const digest = await pack();
      appendFileSync(file('site.tar'), 'more');
      return digest;
    },
  ],
  [
    'a link, which could lead to the login',
    () => {
      symlinkSync(file('package.json'), file('build/login.json'));
      return pack();
    },
  ],
])('publishes nothing of %s', async (_, harm) => {
  const before = hosting.versions.length;
  const {exitCode} = await publish(await harm());
  expect(exitCode).not.toBe(0);
  expect(existsSync(file('build'))).toBe(false);
  expect(hosting.versions).toHaveLength(before);
});
