/* The program `docusaurus-sealed`. */
import {createRequire} from 'node:module';
import path from 'node:path';

import {SITE_DIR} from '../settings/folders';
import UserError, {UsageError} from '../shared/UserError';
import runCommand from '../shared/terminal/runCommand';
import {printOut} from '../shared/terminal/print';

interface Command {
  readonly does: string;
  /** The packages that it needs beside those of this package: they are large. */
  readonly needs?: readonly string[];
  readonly load: () => Promise<{
    readonly default: (args: string[]) => Promise<void>;
  }>;
}

const EMULATOR = ['firebase-tools', 'firebase-admin', 'google-auth-library'];

const COMMANDS: Readonly<Record<string, Command>> = {
  init: {
    does: 'writes the files that a site needs, and shows the next steps',
    load: () => import('./init'),
  },
  start: {
    does: 'shows the site with live reload, and sign-in with demo accounts',
    needs: EMULATOR,
    load: () => import('./start'),
  },
  build: {
    does: 'builds the sealed site into build/; with --demo a demo',
    load: () => import('./build'),
  },
  serve: {
    does: 'shows the demo as a host would serve it',
    needs: [...EMULATOR, 'superstatic'],
    load: () => import('./serve'),
  },
  check: {
    does: 'reports whether build/ may be published',
    load: () => import('./check'),
  },
  key: {
    does: 'prints the first SEAL_KEY of a new site',
    load: () => import('./key'),
  },
  deploy: {
    does: 'builds, checks and publishes on Firebase Hosting',
    needs: ['firebase-tools'],
    load: () => import('./deploy'),
  },
  staff: {
    does: 'who may read the site: add, import, list, revoke, rotate, doctor',
    needs: ['firebase-admin', 'google-auth-library'],
    load: () => import('./staff'),
  },
};

function help(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, {does}]) => `  ${name.padEnd(8)}${does}`,
  );
  return ['docusaurus-sealed COMMAND', '', ...lines, ''].join('\n');
}

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) {
    printOut(help());
    return;
  }
  const command = COMMANDS[name];
  if (command === undefined) {
    process.exitCode = 2;
    throw new UsageError(
      `${name === '' ? 'Name a command' : `"${name}" is not a command`}.\n${help()}`,
    );
  }
  assertInstalled(command.needs ?? [], name);
  const {default: start} = await command.load();
  await start(args);
}

/** @throws UserError that names the command that installs what is missing */
function assertInstalled(names: readonly string[], command: string): void {
  const {resolve} = createRequire(path.join(SITE_DIR, 'package.json'));
  const missing = names.filter((name) => {
    try {
      return resolve(`${name}/package.json`) === '';
    } catch (error) {
      // A package may keep the file to itself.
      return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
    }
  });
  if (missing.length > 0) {
    throw new UserError(
      `docusaurus-sealed ${command} needs more packages: run npm install --save-dev ${missing.join(' ')}`,
    );
  }
}

runCommand(() => run(process.argv.slice(2)));
