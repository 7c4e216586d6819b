import {randomInt} from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';

import UserError from '../../src/config/UserError';
import assertPublishable from '../../src/publishing';
import {importOpeningKey} from '../../src/envelope';
import {findFreePort} from '../../src/scripts/ports';
import {LIVE_ENVIRONMENT, variablesOf} from '../support/build/inWorkspace';
import startFakeHosting, {type FakeHosting} from '../support/build/fakeHosting';
import runToEnd from '../support/build/runToEnd';
import startHost from '../support/unit/host';
import {copyWorkspace} from '../support/build/workspace';

const builds = inject('builds');
const workspace = copyWorkspace(builds.live);
const file = (name: string) => path.join(workspace.dir, name);
const KEY_IDS = 'src/config/keyIds.json';
const CHANGED = ['build', KEY_IDS, '.git/config'];
const PROJECT = LIVE_ENVIRONMENT.FIREBASE_PROJECT_ID;

let hosting: FakeHosting;

/** The reasons against publishing the build; none if it may be published. */
async function findProblems(
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    for (const [name, value] of Object.entries(environment)) {
      vi.stubEnv(name, value);
    }
    await assertPublishable(workspace.dir, LIVE_ENVIRONMENT);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return String(error);
  }
}

/** Docusaurus takes the files of the earlier build; the sealing is real. */
const runScript = (name: string, args: readonly string[]) =>
  runToEnd(
    process.execPath,
    ['--import', 'tsx', `src/scripts/${name}.ts`, ...args],
    {
      cwd: workspace.dir,
      env: {
        ...LIVE_ENVIRONMENT,
        ...hosting.env,
        ...variablesOf({docusaurus: {builtIn: builds.live}}),
        XDG_CONFIG_HOME: file('config'),
      },
    },
  );

const deploy = (args: readonly string[]) => runScript('deploy', args);

/** A build that runs already, so that no other one begins. */
async function duringBuild<T>(run: () => Promise<T>): Promise<T> {
  const running = file(`.build/build.${process.pid}.pid`);
  mkdirSync(file('.build'), {recursive: true});
  writeFileSync(running, '');
  const result = await run();
  rmSync(running);
  return result;
}

beforeAll(async () => {
  hosting = await startFakeHosting(PROJECT);
  const {id} = await importOpeningKey(LIVE_ENVIRONMENT.SEAL_KEY);
  writeFileSync(file(KEY_IDS), JSON.stringify([id]));
  for (const name of CHANGED) {
    cpSync(file(name), file(path.join('kept', name)), {recursive: true});
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of CHANGED) {
    rmSync(file(name), {recursive: true, force: true});
    cpSync(file(path.join('kept', name)), file(name), {recursive: true});
  }
});

afterAll(() => {
  hosting.stop();
  workspace.remove();
});

describe('a build that must not be published', () => {
  const CLEAR = 'The rules, unencrypted.';

  it.each<[string, () => void, string]>([
    [
      'none',
      () => {
        rmSync(file('build'), {recursive: true});
      },
      'there is no build: run npm run build',
    ],
    [
      'one without sealed content',
      () => {
        rmSync(file('build/sealed'), {recursive: true});
      },
      'it has no sealed content',
    ],
    [
      'a demo',
      () => {
        rmSync(file('build'), {recursive: true});
        cpSync(path.join(builds.demo, 'build'), file('build'), {
          recursive: true,
        });
      },
      'it is a demo',
    ],
  ])('is %s', async (_, harm, problem) => {
    harm();
    expect(await findProblems()).toContain(problem);
  });

  // One build has all faults, because each check makes the public part again.
  it('is one with changed, added and foreign files, for another project, that no account can open, of a repository that anyone can read', async () => {
    const changed = ['index.html', '404.html', 'img/logo.svg'];
    for (const name of changed) {
      appendFileSync(file(`build/${name}`), CLEAR);
    }
    const [sealed = ''] = globSync('build/sealed/????????*', {
      cwd: workspace.dir,
    });
    appendFileSync(file(sealed), 'x');
    for (const name of [
      'intro.html',
      `sealed/${'0'.repeat(32)}`,
      'gate.0123456789abcdef.js',
    ]) {
      writeFileSync(file(`build/${name}`), CLEAR);
    }
    symlinkSync(file('docs/intro.md'), file('build/robots.md'));
    writeFileSync(file(KEY_IDS), '["0a1b2c3d"]');
    const type = 'application/x-git-upload-pack-advertisement';
    await addRemote({status: 200, headers: {'Content-Type': type}});
    // This host does not show it, but the owner declares the repository private.
    await addRemote({status: 503});

    const problems = await findProblems({
      GCLOUD_PROJECT: 'another',
      REPOSITORY_IS_PRIVATE: '1',
    });
    const expected = [
      ...changed.map((name) => `${name} is missing, changed`),
      // The changed sealed one, the added ones and the link.
      '5 files in it are not from a build: run npm run build',
      'which no known account holds: src/config/keyIds.json lists 0a1b2c3d',
      'it would be published to the Firebase project "another"',
      'anyone can read the repository http://127',
    ];
    for (const problem of expected) {
      expect(problems).toContain(problem);
    }
    expect(problems.match(/^ {2}- /gm)).toHaveLength(expected.length);
    expect(problems).not.toContain('secret');
  });

  it('is one whose repository counts as public, because its host does not show it', async () => {
    await addRemote({status: 503});
    expect(await findProblems({GCLOUD_PROJECT: PROJECT})).toMatch(
      /^UserError: .*\n {2}- .* does not show whether the repository is private.*$/,
    );
  });

  let remotes = 0;

  async function addRemote(answer: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<void> {
    const host = new URL(await startHost(() => answer));
    remotes += 1;
    appendFileSync(
      file('.git/config'),
      `[remote "host${remotes}"]\n\turl = http://name:secret@${host.host}/staff/rules.git\n`,
    );
  }
});

describe('npm run deploy', () => {
  beforeEach(() => {
    // An earlier build, of other sources.
    writeFileSync(file('build/index.html'), 'Old.');
  });

  /** What a build makes. */
  const published = () =>
    globSync('**', {cwd: file('kept/build')})
      .map((name) => `/${name}`)
      .sort();

  it('builds the site, and publishes it on the live site, whole', async () => {
    const {exitCode, output} = await deploy(['--yes']);
    expect(exitCode, output).toBe(0);
    expect(hosting.versions.at(-1)).toEqual(published());
    expect(hosting.releases.at(-1)).toBe(`/sites/${PROJECT}/channels/live`);
  });

  it('publishes a preview, and asks for no right on accounts', async () => {
    const {exitCode, output} = await deploy(['--yes', '--preview', 'pr-12']);
    expect(exitCode, output).toBe(0);
    expect(hosting.versions.at(-1)).toEqual(published());
    expect(hosting.releases.at(-1)).toBe(`/sites/${PROJECT}/channels/pr-12`);
    expect(hosting.calls.join('\n')).not.toContain('/identitytoolkit/');
  });

  it('publishes nothing if nobody can answer its question', async () => {
    const before = hosting.releases.length;
    const {exitCode, output} = await deploy([]);
    expect(output).toContain(
      'This command cannot ask questions here: give --yes.',
    );
    expect(exitCode).toBe(1);
    expect(hosting.releases).toHaveLength(before);
  });

  it('reports an option that does not fit in plain words', async () => {
    const {exitCode, output} = await deploy(['--expires', '3d']);
    expect(output).toContain('--expires is for previews');
    expect(output).not.toContain('    at ');
    expect(exitCode).toBe(1);
  });

  it('publishes nothing that must not be published, because Firebase’s own command first checks it', async () => {
    const before = hosting.versions.length;
    writeFileSync(file(KEY_IDS), '["0a1b2c3d"]');
    const {exitCode, output} = await deploy(['--yes']);
    expect(output).toContain('which no known account holds');
    expect(output).toContain('Nothing was published');
    expect(exitCode).toBe(1);
    expect(hosting.versions).toHaveLength(before);
  });

  it('publishes nothing if the build fails', async () => {
    const before = hosting.versions.length;
    const {exitCode, output} = await duringBuild(() => deploy(['--yes']));
    expect(output).toContain('Another build is running');
    expect(exitCode).toBe(1);
    expect(hosting.versions).toHaveLength(before);
  });
});

it('npm run serve builds the demo where build/ holds a live site', async () => {
  const port = await findFreePort(randomInt(20_000, 25_000));
  const authPort = await findFreePort(randomInt(25_000, 30_000));
  const {output} = await duringBuild(() =>
    runScript('serve', [`--port=${port}`, `--auth-port=${authPort}`]),
  );
  expect(output).toContain(
    'build/ holds another site, which the demo accounts cannot open: building the demo first.',
  );
  expect(output).toContain('Another build is running');
});
