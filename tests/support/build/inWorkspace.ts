import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {SITE_DIR} from '../../../src/sealed/settings/folders';
import runToEnd, {type Ended} from './runToEnd';
import type {Workspace} from './workspace';

/** `npm run build`, as package.json has it. */
const BUILD_COMMAND = [path.join('src', 'sealed', 'bin.mjs'), 'build'];

/** The path of the live site. */
export const LIVE_BASE = '/rules/';

/** A live project's configuration, with a key of its own. */
export const LIVE_ENVIRONMENT = {
  FIREBASE_API_KEY: 'live-api-key',
  FIREBASE_AUTH_DOMAIN: 'live-project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'live-project',
  SEAL_KEY: 'bGl2ZSBrZXkgb2YgdGhlIHRlc3RzLCAzMiBieXRlcyE',
  SITE_URL: `http://localhost${LIVE_BASE}`,
} as const;

/** Each folder is built only once: a cache would only fill the disk. */
export const NO_CACHE = {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'};

/** Where a build that keeps its clear files leaves them; otherwise they are removed. */
export const CLEAR_BUILD = '.build/kept/site';

/** What a test changes in a run of the build; see preload.ts. */
export interface BuildTest {
  readonly keepsClear?: boolean;
  /** Builds without minifying. */
  readonly quick?: boolean;
  /** Docusaurus takes what an earlier build has kept, and then perhaps waits for ever. */
  readonly docusaurus?: {
    /** The folder of that build's workspace. */
    readonly builtIn: string;
    readonly hangs?: boolean;
  };
  readonly at?: {
    readonly step: 'sealing' | 'audit' | 'replacing';
    readonly then: 'fails' | 'hangs';
  };
}

const PRELOADED = [
  'node_modules/tsx/dist/cjs/index.cjs',
  'tests/support/build/preload.ts',
];

/** The variables that make such a change. */
export function variablesOf(
  change: BuildTest,
): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: PRELOADED.map(
      (file) => `--require=${path.join(SITE_DIR, file)}`,
    ).join(' '),
    BUILD_TEST: JSON.stringify(change),
  };
}

/** Runs the build command in a workspace, to its end; as on one's own computer, not where CI is set. */
export function build(
  {dir}: Pick<Workspace, 'dir'>,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return runToEnd(process.execPath, [...BUILD_COMMAND, ...args], {
    cwd: dir,
    env: {CI: undefined, ...NO_CACHE, ...env},
  });
}

/** Runs `npm run check:build` in a workspace. */
export function checkBuild({dir}: Pick<Workspace, 'dir'>): Promise<Ended> {
  return runToEnd(
    process.execPath,
    [path.join('src', 'sealed', 'bin.mjs'), 'check'],
    {cwd: dir, env: {...LIVE_ENVIRONMENT}},
  );
}

/** Starts the build and ends it, with all that it started, once `file` appears. */
export async function buildAndEnd(
  {dir}: Workspace,
  file: string,
  signal: NodeJS.Signals,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, BUILD_COMMAND, {
    cwd: dir,
    env: {...process.env, ...NO_CACHE, ...env},
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  while (!existsSync(path.join(dir, file)) && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, signal);
  }
  await ended;
}

/** Every file below a folder of the workspace, with its bytes. */
export function readTree(
  {dir}: Pick<Workspace, 'dir'>,
  folder: string,
): Map<string, Buffer> {
  const root = path.join(dir, folder);
  return new Map(
    globSync('**/*', {cwd: root, dot: true})
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file))]),
  );
}

/** Names of files that differ, so that a failure can be read. */
export function differences(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

/** Replaces a text in a file of the workspace; it must be there. */
export function edit(
  {dir}: Workspace,
  file: string,
  from: string,
  to: string,
): void {
  const target = path.join(dir, file);
  const text = readFileSync(target, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  }
  writeFileSync(target, text.replace(from, to));
}
