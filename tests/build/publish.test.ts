import {randomInt} from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
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

import {demoSettings} from '../../src/sealed/settings/demo';
import UserError from '../../src/sealed/shared/UserError';
import {DISK_IS_FULL} from '../../src/sealed/shared/terminal/runCommand';
import assertPublishable from '../../src/sealed/node/assertPublishable';
import {buildPublicPart} from '../../src/sealed/node/buildPublicPart';
import {importOpeningKey} from '../../src/sealed/envelope/keys';
import {findFreePort} from '../../src/sealed/commands/ports';
import {
  LIVE_ENVIRONMENT,
  variablesOf,
  type BuildTest,
} from '../support/build/inWorkspace';
import startFakeHosting, {type FakeHosting} from '../support/build/fakeHosting';
import runToEnd from '../support/build/runToEnd';
import {copyWorkspace} from '../support/build/workspace';
import git, {commitAll} from '../support/git';

const live = inject('live').dir;
const workspace = copyWorkspace(live);
const file = (name: string) => path.join(workspace.dir, name);
const KEY_IDS = 'src/keyIds.json';
/** The build and what its audit has recorded, and a copy of them. */
const BUILT = ['build', '.build/audited'];
const kept = (name: string) => file(path.join('.build/before', name));
const PROJECT = LIVE_ENVIRONMENT.FIREBASE_PROJECT_ID;

let hosting: FakeHosting;
/** The commit from which every test begins. */
let start: string;

/** The reasons against publishing the build; none if it may be published. */
async function findProblems(
  variables: Readonly<Record<string, string>> = LIVE_ENVIRONMENT,
): Promise<string> {
  try {
    await assertPublishable(workspace.dir, variables);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return String(error);
  }
}

/** Docusaurus takes the files of the earlier build; the sealing is real. */
const runScript = (
  name: string,
  args: readonly string[],
  change: BuildTest = {},
) =>
  runToEnd(process.execPath, ['src/sealed/bin.mjs', name, ...args], {
    cwd: workspace.dir,
    env: {
      ...LIVE_ENVIRONMENT,
      ...hosting.env,
      ...variablesOf({docusaurus: {builtIn: live}, ...change}),
      XDG_CONFIG_HOME: file('.build/config'),
    },
  });

const deploy = (args: readonly string[], change?: BuildTest) =>
  runScript('deploy', args, change);

const FULL_DISK: BuildTest = {at: {step: 'audit', then: 'fails'}};

beforeAll(async () => {
  hosting = await startFakeHosting(PROJECT);
  const {id} = await importOpeningKey(LIVE_ENVIRONMENT.SEAL_KEY);
  writeFileSync(file(KEY_IDS), JSON.stringify([id]));
  commitAll(workspace.dir);
  start = git(workspace.dir, ['rev-parse', 'HEAD']).trim();
  for (const name of BUILT) {
    cpSync(file(name), kept(name), {recursive: true});
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
  git(workspace.dir, ['checkout', '--quiet', '-B', 'main', '--force', start]);
  rmSync(file('docs/Übung.txt'), {force: true});
  for (const name of BUILT) {
    rmSync(file(name), {recursive: true, force: true});
    cpSync(kept(name), file(name), {recursive: true});
  }
});

afterAll(() => {
  hosting.stop();
  workspace.remove();
});

describe('a build that must not be published', () => {
  const BOOT = 'build/sealed/boot';

  it('is none, or a demo', async () => {
    rmSync(file('build'), {recursive: true});
    expect(await findProblems()).toContain(
      'there is no build: run npm run build',
    );
    const demo = await buildPublicPart(workspace.dir, demoSettings());
    mkdirSync(file('build'));
    writeFileSync(file('build/index.html'), demo.get('index.html') ?? '');
    expect(await findProblems()).toContain('it is a demo');
  });

  it.each<[string, () => void]>([
    [
      'a changed byte in the boot file',
      () => {
        const bytes = readFileSync(file(BOOT));
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        writeFileSync(file(BOOT), bytes);
      },
    ],
    [
      'a hidden file',
      () => {
        writeFileSync(file('build/.intro'), 'The rules, unencrypted.');
      },
    ],
    [
      'no record of its audit',
      () => {
        rmSync(file('.build/audited'));
      },
    ],
  ])('has %s', async (_, harm) => {
    harm();
    expect(await findProblems()).toContain(
      'a file in it was changed, added or removed after the build: run npm run build',
    );
  });

  it('is one for another project and of other code and settings, whose key is not in the committed list', async () => {
    const list = readFileSync(file(KEY_IDS));
    writeFileSync(file(KEY_IDS), '["0a1b2c3d"]');
    commitAll(workspace.dir);
    writeFileSync(file(KEY_IDS), list);
    appendFileSync(file('static/robots.txt'), '# More');
    vi.stubEnv('GCLOUD_PROJECT', 'another');
    const problems = await findProblems({
      ...LIVE_ENVIRONMENT,
      FIREBASE_API_KEY: 'another-key',
    });
    const expected = [
      ...['index.html', '404.html', 'robots.txt'].map(
        (name) => `${name} is from other code or settings: run npm run build`,
      ),
      'which no known account holds: the committed src/keyIds.json lists 0a1b2c3d',
      'it would be published to the Firebase project "another"',
    ];
    for (const problem of expected) {
      expect(problems).toContain(problem);
    }
    // The script has its settings in its name, too.
    expect(problems).toMatch(/gate\.[0-9a-f]{16}\.js is from other code/);
    expect(problems.match(/^ {2}- /gm)).toHaveLength(expected.length + 1);
  });
});

it('no commit is read from a folder that git does not trust: its list of keys may not be the committed one', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await findProblems()).toContain('git config --global --add safe.dir');
});

describe('npm run deploy', () => {
  beforeEach(() => {
    // An earlier build, of other sources.
    writeFileSync(file('build/index.html'), 'Old.');
  });

  /** What a build makes. */
  const published = () =>
    globSync('**', {cwd: kept('build')})
      .map((name) => `/${name}`)
      .sort();

  it('builds the site, and publishes it on the live site, whole', async () => {
    const {exitCode, output} = await deploy(['--yes']);
    expect(exitCode, output).toBe(0);
    expect(hosting.versions.at(-1)).toEqual(published());
    expect(hosting.releases.at(-1)).toEqual({
      place: `/sites/${PROJECT}/channels/live`,
      message: start,
    });
    expect(output).toContain(`Build commit ${start.slice(0, 7)}`);
    expect(output).toContain(
      ' "A step" of branch main and publish it as the live site ',
    );
  });

  it('publishes a preview, says that it is of no branch and what is not committed, and asks for no right on accounts', async () => {
    git(workspace.dir, ['checkout', '--quiet', '--detach']);
    appendFileSync(file('docs/intro.md'), '\nMore.\n');
    writeFileSync(file('docs/Übung.txt'), '');
    const {exitCode, output} = await deploy(['--yes', '--preview', 'pr-12']);
    expect(exitCode, output).toBe(0);
    expect(output).toContain(
      '"A step" without a branch and 2 uncommitted files (docs/intro.md, docs/Übung.txt) and publish it as the preview channel "pr-12"',
    );
    expect(hosting.versions.at(-1)).toEqual(published());
    expect(hosting.releases.at(-1)?.place).toBe(
      `/sites/${PROJECT}/channels/pr-12`,
    );
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

  it('publishes nothing that must not be published, because Firebase’s own command first checks it', async () => {
    const before = hosting.versions.length;
    writeFileSync(file(KEY_IDS), '["0a1b2c3d"]');
    commitAll(workspace.dir);
    const {exitCode, output} = await deploy(['--yes']);
    expect(output).toContain('which no known account holds');
    expect(output).toContain('Nothing was published');
    expect(exitCode).toBe(1);
    expect(hosting.versions).toHaveLength(before);
  });

  it('publishes nothing if the build fails, and says in a sentence that the disk is full', async () => {
    const before = hosting.versions.length;
    const {exitCode, output} = await deploy(['--yes'], FULL_DISK);
    expect(output).toContain(DISK_IS_FULL);
    expect(output).not.toContain('    at ');
    expect(exitCode).toBe(1);
    expect(hosting.versions).toHaveLength(before);
  });
});

it('npm run serve builds the demo and leaves build/ as it is', async () => {
  const before = readFileSync(file('build/index.html'), 'utf8');
  const port = await findFreePort(randomInt(20_000, 25_000));
  const authPort = await findFreePort(randomInt(25_000, 30_000));
  const {output} = await runScript(
    'serve',
    [`--port=${port}`, `--auth-port=${authPort}`],
    FULL_DISK,
  );
  expect(output).toContain('There is no demo yet: building it first.');
  expect(output).toContain(DISK_IS_FULL);
  expect(readFileSync(file('build/index.html'), 'utf8')).toBe(before);
});

it('npm run seal:key makes no second key while accounts hold one', async () => {
  const second = await runScript('key', []);
  expect(second).toMatchObject({exitCode: 1});
  expect(second.output).toContain('another one would lock out all readers');
  expect(second.output).not.toMatch(/^[\w-]{43}$/m);

  writeFileSync(file(KEY_IDS), '[]');
  const first = await runScript('key', []);
  expect(first.output).toMatch(/^[\w-]{43}\n$/);
});
