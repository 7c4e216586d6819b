import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {type AddressInfo, createServer} from 'node:net';
import path from 'node:path';
import {build} from 'esbuild';
import {globSync} from 'tinyglobby';
import {afterEach, expect, test, vi} from 'vitest';

import {devDependencies} from '../../../package.json';
import {dependencies} from '../../../src/sealed/package.json';
import UserError from '../../../src/sealed/shared/UserError';
import {SITE_DIR} from '../../../src/sealed/settings/folders';
import {
  choosePorts,
  findFreePort,
  waitForAddress,
} from '../../../src/sealed/commands/ports';

import runCommand from '../../../src/sealed/shared/terminal/runCommand';
import {writeSite} from '../../support/unit/content';

afterEach(() => {
  process.exitCode = undefined;
});

const BUG = new TypeError('undefined is not a function');
const WRONG_OPTION = Object.assign(new TypeError('Unknown option --bogus'), {
  code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
});

test.each([
  ['a UserError', new UserError('No SITE_URL.'), /^\nNo SITE_URL\.\n\n$/],
  ['a wrong option', WRONG_OPTION, /^\nUnknown option --bogus\n\n$/],
  ['a bug with its stack', BUG, /^TypeError: undefined .*\n +at /],
])('prints %s', async (_, error, expected) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  runCommand(() => Promise.reject(error));
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
  expect(print.mock.calls.join('')).toMatch(expected);
});

const PREFLIGHT = path.join(SITE_DIR, 'src/scripts/preflight.ts');

/**
 * Runs the script without a loader for TypeScript, as before the dependencies are
 * installed.
 */
function runWith(version: string, cwd: string): string {
  const program = `Object.defineProperty(process.versions, 'node', {value: '${version}'}); require(${JSON.stringify(PREFLIGHT)})`;
  const {stderr, status} = spawnSync(process.execPath, ['--eval', program], {
    cwd,
    encoding: 'utf8',
    env: {...process.env, NODE_OPTIONS: ''},
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

test.each([
  ['20.20.0', /^$/],
  ['22.1.0', /^$/],
  [
    '20.19.5',
    /^Node\.js 20\.19\.5 is too old: install Node\.js 24\. .*20\.20\.\n$/,
  ],
  ['18.20.8', /too old/],
])('Node.js %s', (version, expected) => {
  expect(runWith(version, SITE_DIR)).toMatch(expected);
});

test.each([
  ['all are missing', []],
  ['npm ci was interrupted', ['tsx/a.js', 'vitest/a.js']],
  ['a later version needs another', ['.package-lock.json', 'tsx/a.js']],
])('dependencies: %s', (_, files) => {
  const manifest = {
    dependencies: {tsx: '1.0.0'},
    devDependencies: {vitest: '1.0.0'},
  };
  const installed = files.map(
    (file) => [`node_modules/${file}`, '{}'] as const,
  );
  const site = {'package.json': JSON.stringify(manifest, null, 2)};
  const dir = writeSite({...site, ...Object.fromEntries(installed)});
  expect(runWith('24.0.0', dir)).toBe(
    'The dependencies are not installed, or not all of them: run npm ci first.\n',
  );
});

/** A server of another program, and its port. */
async function occupy() {
  const server = createServer().listen({port: 0, host: '127.0.0.1'});
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    port,
    end: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function choose(...options: string[]) {
  return choosePorts(options, 'the site');
}

test('a port in use is named with what it is for and the option that chooses another, until it is free', async () => {
  const {port, end} = await occupy();
  const free = await findFreePort(port);
  expect(free).toBeGreaterThan(port);
  const options = [`--port=${free}`, `--auth-port=${port}`];
  await expect(choose(...options)).rejects.toThrow(UserError);
  await expect(choose(...options)).rejects.toThrow(
    `Port ${port} (the Auth emulator) is in use. Stop the program that uses it, perhaps another npm start or npm run serve, or choose another: --auth-port ${port + 1}.`,
  );

  await end();
  expect(await choose(...options)).toEqual({site: free, authEmulator: port});
  await expect(waitForAddress(`http://127.0.0.1:${port}`, 1)).rejects.toThrow(
    `http://127.0.0.1:${port} did not answer within`,
  );
});

test.each(['0', '65536', '5000a', '-1', ''])(
  'a port cannot be "%s"',
  async (port) => {
    await expect(choose(`--port=${port}`)).rejects.toThrow(
      `--port is "${port}": give a number from 1 to 65535`,
    );
  },
);

/** What publishing runs with `npm ci --omit=dev`; Docusaurus finds some of it by name. */
const ENTRIES = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'src/sealed/commands/{build,check}.ts',
  'src/sealed/{index.ts,client.tsx,node/*.ts,{browser,navigation,theme}/**/*.{ts,tsx}}',
  'src/{pages,rulebook,search,theme}/**/*.{ts,tsx}',
];

test('loads for a build nothing that only developers have', async () => {
  const {metafile} = await build({
    absWorkingDir: SITE_DIR,
    entryPoints: globSync(ENTRIES, {cwd: SITE_DIR}),
    bundle: true,
    packages: 'external',
    platform: 'node',
    metafile: true,
    write: false,
    outdir: 'out',
    logLevel: 'error',
    loader: {'.css': 'empty'},
  });
  // Also what is imported only when it is needed.
  const packages = Object.values(metafile.inputs)
    .flatMap(({imports}) => imports)
    .filter(({external}) => external === true)
    .map(({path: name}) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(packages).toContain('@docusaurus/utils');
  expect(
    packages.filter(
      (name) => name in devDependencies && !(name in dependencies),
    ),
  ).toEqual([]);
});
