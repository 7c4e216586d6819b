import {chmod, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {isEmulatorOnly} from '../../config/publicEnvironment';
import {BUILD_DIR, SITE_DIR} from '../../config/siteDir';
import {BOOT_NAME, SEALED_FOLDER} from '../../sealing/format';
import listOf from '../../shared/listOf';
import plural from '../../shared/plural';
import {hasMoved, isGranted, nameOf} from '../accounts/Account';
import {
  checkBoot,
  checkPublishedBoot,
  fetchFile,
} from '../project/publishedSite';
import readSettings, {
  changeSetting,
  listProviders,
  type Settings,
  type Switch,
} from '../project/settings';
import {otherKeysInUse} from '../rotation/sealKey';
import {namesOfMoved, SETTLE_MOVED, withOtherKeys} from '../rotation/setKeys';
import {
  notSupported,
  ok,
  problem,
  warning,
  type Check,
  type Examination,
  type Finding,
} from './Check';

const CONSOLE = 'Firebase console > Authentication';
const ENV_FILE = path.join(SITE_DIR, '.env');

/** Everything that doctor looks at, in the order in which it should be fixed. */
const CHECKS: readonly Check[] = [
  {name: 'seal key', run: checkKey},
  {name: 'build', run: checkBuild},
  fileMode('.env', () => ENV_FILE),
  fileMode('credentials file', ({target}) => target.credentialsFile),
  {name: 'grants', run: checkGrants},
  {name: 'rotation', run: checkRotation},
  {name: 'granted addresses', run: checkAddresses},
  setting({
    name: 'public sign-up',
    path: 'client.permissions.disabledUserSignup',
    isOn: ({client}) => client?.permissions?.disabledUserSignup,
    ok: 'Public sign-up is off: only administrators create accounts.',
    problem:
      'Public sign-up is on: anyone can register an account. It holds no key, but you may mistake it for a colleague’s. Until it is off, check npm run staff -- list --pending before you grant access.',
    byHand: 'clear "Enable create (sign-up)"',
  }),
  setting({
    name: 'email enumeration protection',
    path: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
    isOn: ({emailPrivacyConfig}) =>
      emailPrivacyConfig?.enableImprovedEmailPrivacy,
    ok: 'Email enumeration protection is on.',
    problem:
      'Email enumeration protection is off: anyone can find out who has an account.',
    byHand: 'tick "Email enumeration protection"',
  }),
  {name: 'sign-in providers', run: checkProviders},
  published('published shell', checkShell),
  published('published addresses', checkRewrites),
  published('published key', checkPublishedKey),
  published('clear files', checkLeaks),
];
export default CHECKS;

function checkKey({key, target, everyone}: Examination): Finding {
  const fix =
    'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.';
  if (key instanceof Error) {
    return problem(key.message, fix);
  }
  if (key.text === DEMO_ENVIRONMENT.sealKey) {
    return (isEmulatorOnly(target.projectId) ? warning : problem)(
      `The key is the demo’s (${key.id}), which is public.`,
      'This is fine for the demo in the emulator. A live site needs its own: npm run staff -- keygen makes one.',
    );
  }
  const held = otherKeysInUse(key, everyone);
  return held.length > 0
    ? problem(
        `SEAL_KEY has the id ${key.id}, and is probably not the key of this site: accounts with access hold only ${held.join(', ')}.`,
        fix,
      )
    : ok(`SEAL_KEY is valid; its id is ${key.id}.`);
}

/** Whether build/ opens with a key that accounts hold. */
async function checkBuild({key, rotation}: Examination) {
  const file = path.join(BUILD_DIR, SEALED_FOLDER, BOOT_NAME);
  const envelope = await readFile(file).catch(() => undefined);
  if (envelope === undefined) {
    return warning('There is no build in build/.', 'npm run build makes one.');
  }
  if (key instanceof Error) {
    return undefined;
  }
  // During a rotation either key is right.
  const keys = [key.text, ...Object.values(rotation?.keys ?? {})];
  const failures = await Promise.all(
    keys.map((text) => checkBoot(new Uint8Array(envelope), text)),
  );
  return failures.includes(undefined)
    ? ok('The build in build/ opens with a key that accounts hold.')
    : problem(
        `The build in build/ ${failures[0] ?? ''}: readers could not open it.`,
        'Build again with npm run build, or set SEAL_KEY to the key that accounts hold.',
      );
}

const OTHER_USERS = 0o077;
const OWNER_ONLY = 0o600;

/** Whether other users of this computer can read a file with secrets. */
function fileMode(
  name: string,
  fileOf: (examination: Examination) => string | undefined,
): Check {
  return {
    name,
    run: async (examination) => {
      const file = path.resolve(fileOf(examination) ?? '');
      if (file !== ENV_FILE && file.startsWith(`${SITE_DIR}${path.sep}`)) {
        return problem(
          `The key file is in the repository (${path.relative(SITE_DIR, file)}), where it can be committed or published by mistake.`,
          'Move it out. If it was ever committed, delete the key in the Google Cloud console (IAM & Admin > Service accounts) and make a new one.',
        );
      }
      const status = await stat(file).catch(() => undefined);
      if (status?.isFile() !== true || process.platform === 'win32') {
        return undefined;
      }
      return (status.mode & OTHER_USERS) === 0
        ? ok(`No other user of this computer can read ${file}.`)
        : problem(
            `Other users of this computer can read or change ${file}.`,
            `npm run staff -- doctor --fix, or have its owner run chmod 600 ${file}. If you do not trust the other users, replace the secrets in it.`,
          );
    },
    fix: (examination) => chmod(fileOf(examination) ?? '', OWNER_ONLY),
  };
}

function checkGrants({everyone, key, rotation}: Examination) {
  const granted = everyone.filter(isGranted).length;
  if (granted === 0) {
    return warning(
      'No account has access yet.',
      'npm run staff -- add EMAIL gives the first one access.',
    );
  }
  if (key instanceof Error) {
    return undefined;
  }
  const keys = rotation?.keys ?? {[key.id]: key.text};
  const ids = Object.keys(keys).join(' and ');
  const others = withOtherKeys(everyone, keys);
  return others.length === 0
    ? ok(
        plural(
          granted,
          `The # account with access holds ${ids}.`,
          `All # accounts with access hold ${ids}.`,
        ),
      )
    : problem(
        `${others.length} of ${plural(granted, '# account')} with access ${plural(others.length, 'does', 'do')} not hold exactly ${ids}: ${listOf(others.map(nameOf))}.`,
        rotation === undefined
          ? 'Set SEAL_KEY to the right key first, if "seal key" above is a problem. Then npm run staff -- grant EMAIL gives them that key.'
          : 'Run npm run staff -- rotate again; it continues where it stopped.',
      );
}

function checkRotation({rotation}: Examination) {
  return (
    rotation &&
    warning(
      `A rotation from ${rotation.from} to ${rotation.to} is open; ${rotation.by} began it on ${rotation.startedAt.slice(0, 10)}.`,
      rotation.complete
        ? 'Publish a build with the new key, then run npm run staff -- rotate --finish.'
        : 'It was interrupted: run npm run staff -- rotate again.',
    )
  );
}

/** Anyone who holds an account can move it to another address. */
function checkAddresses({everyone}: Examination) {
  const moved = everyone.filter(hasMoved);
  if (moved.length > 0) {
    const granted = moved.filter(isGranted).length;
    return (granted > 0 ? problem : warning)(
      `${plural(moved.length, '# account has', '# accounts have')} another address than the one that was granted, ${granted} of them with access: ${namesOfMoved(moved).join(', ')}.`,
      SETTLE_MOVED,
    );
  }
  const unknown = everyone.filter(
    (account) => isGranted(account) && account.grantedTo === undefined,
  );
  return unknown.length > 0
    ? warning(
        `${plural(unknown.length, '# account has', '# accounts have')} access without a record of the address that was granted: ${listOf(unknown.map(nameOf))}.`,
        'If you know these addresses, npm run staff -- grant EMAIL records them; if not, npm run staff -- revoke EMAIL.',
      )
    : ok('Every account with access has the address that was granted.');
}

/** A switch of the project that must be on. */
function setting(row: {
  readonly name: string;
  readonly path: Switch;
  readonly isOn: (settings: Settings) => boolean | undefined;
  readonly ok: string;
  readonly problem: string;
  readonly byHand: string;
}): Check {
  return {
    name: row.name,
    run: async ({connection}) =>
      row.isOn(await readSettings(connection)) === true
        ? ok(row.ok)
        : problem(
            row.problem,
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: ${row.byHand}. If the project’s plan does not have it, upgrade to Identity Platform (${CONSOLE} > Settings; free for a community’s size).`,
          ),
    fix: ({connection}) => changeSetting(connection, row.path, true),
  };
}

async function checkProviders({connection, target}: Examination) {
  if (target.emulatorHost !== undefined) {
    return notSupported(
      'The emulator has no setting for sign-in providers.',
      'Run doctor on the live project.',
    );
  }
  const {signIn: {email, anonymous, phoneNumber} = {}} =
    await readSettings(connection);
  if (email?.enabled !== true) {
    return problem(
      'Email/Password is off: nobody can sign in.',
      `${CONSOLE} > Sign-in method: switch Email/Password on.`,
    );
  }
  const others = [
    ...(email.passwordRequired === true ? [] : ['email link']),
    ...(anonymous?.enabled === true ? ['anonymous'] : []),
    ...(phoneNumber?.enabled === true ? ['phone'] : []),
    ...(await listProviders(connection)),
  ];
  return others.length === 0
    ? ok('Only Email/Password is on.')
    : problem(
        `These sign-in providers are on, and the site does not use them: ${others.join(', ')}.`,
        `${CONSOLE} > Sign-in method: switch them off.`,
      );
}

/** A check of the published site, only if `--url` is given. */
function published(
  name: string,
  run: (url: string, examination: Examination) => Promise<Finding>,
): Check {
  return {
    name,
    run: (examination) =>
      examination.url === undefined
        ? undefined
        : run(examination.url, examination),
  };
}

const GATE_SCRIPT = /gate\.[0-9a-f]+\.js/;

async function checkShell(url: string) {
  const {status, body} = await read(url, '');
  if (status !== 200 || !GATE_SCRIPT.test(body)) {
    return problem(
      `${url} does not serve the site’s shell (${status === 0 ? 'it cannot be reached' : `status ${status}`}).`,
      'Check the address. Deploy build/, and nothing but build/.',
    );
  }
  return /content-security-policy/i.test(body) && /noindex/i.test(body)
    ? ok(`${url} serves the site’s shell.`)
    : problem(
        'The published shell has lost its Content Security Policy or its robots tag.',
        'The host changes the page, or serves another: deploy build/ as it is.',
      );
}

async function checkRewrites(url: string) {
  const page = await read(url, 'docs/a-page-of-the-site');
  const file = await read(url, `${SEALED_FOLDER}${'0'.repeat(32)}`);
  const isShell = GATE_SCRIPT.test(page.body);
  return isShell && file.status === 404
    ? ok('Addresses inside the site lead to it; missing sealed files do not.')
    : (isShell ? warning : problem)(
        `Addresses inside the site must lead to the shell, and missing sealed files to 404; they answer with the status ${page.status} and ${file.status}.`,
        'Let the host answer unknown addresses with index.html or 404.html, but leave sealed/ out; firebase.json does.',
      );
}

async function checkPublishedKey(url: string, {key}: Examination) {
  const failure =
    key instanceof Error
      ? 'there is no key to open it with'
      : await checkPublishedBoot(url, key.text);
  return failure === undefined
    ? ok('The published site opens with SEAL_KEY.')
    : problem(
        `The published site was not opened: ${failure}.`,
        'Publish a build that is made with SEAL_KEY, or set SEAL_KEY to the key of the published one.',
      );
}

/** Files that Docusaurus and careless deployments leave in clear. */
const USUAL_LEAKS = [
  ...['sitemap.xml', 'blog/rss.xml', 'docs/intro.html', 'docs/intro.md'],
  ...['docusaurus.config.ts', 'package.json', '.env', '.git/HEAD'],
];

async function checkLeaks(url: string) {
  const answers = await Promise.all(
    USUAL_LEAKS.map(async (file) => ({file, ...(await read(url, file))})),
  );
  const leaks = answers.filter(
    ({status, body}) => status === 200 && !GATE_SCRIPT.test(body),
  );
  return leaks.length === 0
    ? ok('The host serves none of the usual files in clear.')
    : problem(
        `Files in clear are served: ${leaks.map(({file}) => file).join(', ')}.`,
        'Delete the release and deploy build/, and nothing but build/.',
      );
}

/** @returns the status 0 if the host cannot be reached */
async function read(
  url: string,
  file: string,
): Promise<{readonly status: number; readonly body: string}> {
  const response = await fetchFile(url, file);
  return response === undefined
    ? {status: 0, body: ''}
    : {status: response.status, body: await response.text()};
}
