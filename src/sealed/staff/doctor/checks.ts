import {readFile} from 'node:fs/promises';
import path from 'node:path';

import commandLine from '../../shared/terminal/commandLine';
import {isDemo} from '../../node/shellMarks';
import UserError from '../../shared/UserError';
import {listOf, plural} from '../../shared/text';
import {
  describeUntrusted,
  findWithout,
  isGranted,
  type Account,
} from '../accounts/Account';
import {
  changeSetting,
  EMAIL_PROTECTION,
  ANONYMOUS_SIGN_IN,
  DUPLICATE_EMAILS,
  PASSWORD_REQUIRED,
  PASSWORD_SIGN_IN,
  PHONE_SIGN_IN,
  readProviders,
  readSetting,
  SettingsError,
  SIGN_UP_OFF,
  type SettingsAccess,
} from '../project/connect';
import {describeUnknownKey, type Rotation, type SealKey} from '../keys';
import type {Lock} from '../project/lock';
import checkPublishedSite from './checkPublishedSite';

interface Examination {
  readonly settings: SettingsAccess;
  readonly everyone: readonly Account[];
  readonly rotation: Rotation | undefined;
  /** That of another command. */
  readonly lock: Lock | undefined;
  /** The key in the environment, or what is wrong with it. */
  readonly key: SealKey | UserError;
  readonly isLive: boolean;
  /** The folder of the last build, if there is one. */
  readonly buildDir: string;
  /** Address of the published site, if it should be checked. */
  readonly siteUrl: string | undefined;
  /** Whether settings may be changed. */
  readonly mayFix: boolean;
}

interface Answer {
  readonly result: 'ok' | 'warning' | 'problem';
  readonly message: string;
  readonly fix?: string;
}

/** @returns undefined if there is nothing to check */
type Check = (
  examination: Examination,
) => Answer | undefined | Promise<Answer | undefined>;

const ok = (message: string): Answer => ({result: 'ok', message});
const found =
  (result: 'warning' | 'problem') =>
  (message: string, fix: string): Answer => ({result, message, fix});
const warning = found('warning');
const problem = found('problem');

/** The emulator lacks most of these settings. */
const onlyLive =
  (check: Check): Check =>
  (examination) =>
    examination.isLive ? check(examination) : undefined;

/** The checks, in the order in which problems should be fixed. */
const CHECKS: Readonly<Record<string, Check>> = {
  'Node.js': checkNode,
  'seal key': checkKey,
  grants: checkGrants,
  'other keys': checkOtherKeys,
  rotation: checkRotation,
  lock: checkLock,
  'granted addresses': checkAddresses,
  'sign-in': onlyLive(
    setting(PASSWORD_SIGN_IN, {
      on: 'Email/Password is on.',
      off: 'Email/Password is off: nobody can sign in.',
      byHand: 'Sign-in method: switch Email/Password on',
    }),
  ),
  'sign-in by mailed link': onlyLive(
    setting(PASSWORD_REQUIRED, {
      on: 'Sign-in needs a password.',
      off: 'Sign-in by mailed link is on: a mailbox is enough to sign in, and the site does not offer it.',
      byHand: 'Sign-in method > Email/Password: switch "Email link" off',
    }),
  ),
  'other sign-in': onlyLive(checkProviders),
  'public sign-up': setting(SIGN_UP_OFF, {
    on: 'Public sign-up is off: only administrators create accounts.',
    off: `Public sign-up is on: anyone can register an account. It holds no key, but you may mistake it for a colleague’s. Until it is off, check ${commandLine('staff list')} before you give access.`,
    byHand: 'Settings > User actions: clear "Enable create (sign-up)"',
  }),
  'email enumeration protection': setting(EMAIL_PROTECTION, {
    on: 'Email enumeration protection is on.',
    off: 'Email enumeration protection is off: anyone can find out who has an account.',
    byHand: 'Settings > User actions: tick "Email enumeration protection"',
  }),
  'published site': checkSite,
};

/** @returns findings with the names of their checks */
export default async function runChecks(
  examination: Examination,
): Promise<readonly (Answer & {readonly check: string})[]> {
  const findings = [];
  for (const [check, run] of Object.entries(CHECKS)) {
    const finding = await run(examination);
    if (finding !== undefined) {
      findings.push({check, ...finding});
    }
  }
  return findings;
}

/** Accounts of other providers may have the address of a colleague. */
async function checkProviders({settings}: Examination): Promise<Answer> {
  const byHand =
    'Firebase console > Authentication > Sign-in method: leave only Email/Password on. Settings > User account linking: "Link accounts that use the same email".';
  try {
    const on = [...(await readProviders(settings))];
    for (const [path, name] of [
      [PHONE_SIGN_IN, 'phone'],
      [ANONYMOUS_SIGN_IN, 'anonymous'],
      [DUPLICATE_EMAILS, 'several accounts with one address'],
    ] as const) {
      if (await readSetting(settings, path)) {
        on.push(name);
      }
    }
    return on.length === 0
      ? ok('No other way to sign in is on, and an address has one account.')
      : problem(
          `These are on, and the site does not use them: ${on.join(', ')}. Accounts made that way may have the address of a colleague.`,
          byHand,
        );
  } catch (error) {
    return unreadable(error, byHand);
  }
}

/** @throws any other error */
function unreadable(error: unknown, advice: string): Answer {
  if (!(error instanceof SettingsError)) {
    throw error;
  }
  return warning(error.message, advice);
}

function checkNode() {
  const {node} = process.versions;
  return Number.parseInt(node, 10) < 22
    ? warning(
        `Node.js ${node} works, but gets no security updates since April 2026.`,
        'Install Node.js 24.',
      )
    : undefined;
}

function checkKey({key, everyone, rotation}: Examination) {
  if (key instanceof UserError) {
    return problem(key.message, 'Then run this command again.');
  }
  if (rotation !== undefined && !(key.id in rotation.keys)) {
    return problem(
      `SEAL_KEY has the id ${key.id}, and the keys of the open rotation are ${Object.keys(rotation.keys).join(', ')}.`,
      `Set SEAL_KEY to the new key ${rotation.to}, in the environment or in .env.`,
    );
  }
  const unknown = rotation ? undefined : describeUnknownKey(key.id, everyone);
  return unknown === undefined
    ? ok(`SEAL_KEY is valid; its id is ${key.id}.`)
    : problem(unknown.message, unknown.fix);
}

function checkGrants({everyone, key, rotation}: Examination) {
  const granted = everyone.filter(isGranted).length;
  if (granted === 0) {
    return warning(
      'No account has access yet.',
      `${commandLine('staff add EMAIL')} gives the first one access.`,
    );
  }
  const id = rotation?.to ?? (key instanceof UserError ? undefined : key.id);
  if (id === undefined) {
    return undefined;
  }
  const others = findWithout(id, everyone);
  if (others.length === 0) {
    return ok(
      plural(
        granted,
        `The # account with access holds ${id}.`,
        `All # accounts with access hold ${id}.`,
      ),
    );
  }
  // Without a rotation, "seal key" reports it.
  return (
    rotation &&
    problem(
      `${others.length} of ${plural(granted, '# account')} with access ${plural(others.length, 'does', 'do')} not hold ${id}: ${listOf(others.map(({email}) => email))}.`,
      `Fix "granted addresses" below if it is a problem. Then run ${commandLine('staff rotate --key-file FILE')} again; it continues where it stopped.`,
    )
  );
}

/** Accounts should hold nothing but the keys in use: a removed one opens old releases. */
function checkOtherKeys({everyone, key, rotation}: Examination) {
  if (key instanceof UserError || describeUnknownKey(key.id, everyone)) {
    return undefined;
  }
  const inUse = rotation?.keys ?? {[key.id]: key.text};
  const names = everyone.flatMap(({email, grant}) => {
    const others = Object.keys(grant).filter((id) => !(id in inUse));
    return others.length > 0 ? [`${email} (${others.join(', ')})`] : [];
  });
  return names.length === 0
    ? undefined
    : problem(
        `${plural(names.length, '# account holds', '# accounts hold')} keys that are not in use: ${listOf(names)}.`,
        `${commandLine('staff add EMAIL')} leaves an account only the keys in use.`,
      );
}

function checkLock({lock}: Examination) {
  return (
    lock &&
    warning(
      `${lock.description}.`,
      lock.isLeft
        ? 'Run it again: it continues.'
        : 'Wait until that command has ended.',
    )
  );
}

function checkRotation({rotation}: Examination) {
  return (
    rotation &&
    warning(
      `A rotation to ${rotation.to} is open.`,
      `If "grants" above is ok, publish a build with the new key, then run ${commandLine('staff rotate --finish')}.`,
    )
  );
}

/** Anyone who holds an account can move it to another address. */
function checkAddresses({everyone}: Examination) {
  const untrusted = describeUntrusted(everyone);
  return untrusted === undefined
    ? ok('Every account with access has the address that was granted.')
    : problem(untrusted.message, untrusted.fix);
}

/** A switch of the project that must be on; it is turned on if allowed. */
function setting(
  path: string,
  row: Readonly<Record<'on' | 'off' | 'byHand', string>>,
): Check {
  const where = `Firebase console > Authentication > ${row.byHand}.`;
  return async ({settings, mayFix}) => {
    try {
      if (await readSetting(settings, path)) {
        return ok(row.on);
      }
      if (mayFix) {
        await changeSetting(settings, path, true);
      }
      return mayFix && (await readSetting(settings, path))
        ? ok(`${row.on} It was fixed just now.`)
        : problem(row.off, `${commandLine('staff doctor --fix')}, or ${where}`);
    } catch (error) {
      const {message} = unreadable(error, where);
      return (mayFix ? problem : warning)(message, where);
    }
  };
}

async function checkSite({siteUrl, key, buildDir}: Examination) {
  if (siteUrl === undefined || key instanceof UserError) {
    return undefined;
  }
  const shell = path.join(buildDir, 'index.html');
  const built = await readFile(shell, 'utf8').catch(() => undefined);
  // A demo differs from every published site.
  const isComparable = built !== undefined && !isDemo(built);
  const reason = await checkPublishedSite(
    siteUrl,
    key.text,
    isComparable ? buildDir : undefined,
  );
  if (reason !== undefined) {
    return problem(
      `${reason}.`,
      `Check the address. If build/ is not of the published commit, run ${commandLine('build')} with its code. Otherwise deploy build/ as it is, made with SEAL_KEY. If it was deployed, a cache in front of the host keeps old files: purge the address above, and publishing.md, "Other hosts", shows how to avoid it.`,
    );
  }
  return ok(
    `${siteUrl} opens with SEAL_KEY. ${isComparable ? 'Its page, sign-in script and boot file are those in build/.' : `Not checked: whether somebody changed its page or sign-in script, or a cache keeps old ones. After ${commandLine('build')}, this command compares them with build/.`}`,
  );
}
