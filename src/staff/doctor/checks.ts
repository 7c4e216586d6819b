import listOf from '../../shared/listOf';
import plural from '../../shared/plural';
import {
  findWithout,
  hasMoved,
  isGranted,
  nameOf,
  namesOfMoved,
  SETTLE_MOVED,
  type Account,
} from '../accounts/Account';
import {
  changeSetting,
  EMAIL_PROTECTION,
  readSetting,
  SIGN_UP_OFF,
  type Connection,
} from '../project/connect';
import type {Target} from '../project/Target';
import {otherKeysInUse, type SealKey} from '../rotation/keysInUse';
import type {Rotation} from '../rotation/Rotation';
import checkPublishedSite from './checkPublishedSite';

export interface Examination {
  readonly target: Target;
  readonly connection: Connection;
  readonly everyone: readonly Account[];
  readonly rotation: Rotation | undefined;
  /** The key in the environment, or why there is none. */
  readonly key: SealKey | Error;
  /** Address of the published site, if it should be checked. */
  readonly url: string | undefined;
}

export interface Diagnosis {
  /** "not supported": the emulator lacks the setting. */
  readonly result: 'ok' | 'warning' | 'problem' | 'not supported';
  readonly message: string;
  readonly fix?: string;
}

export interface DoctorCheck {
  readonly name: string;
  /** @returns undefined if there is nothing to check */
  readonly run: (
    examination: Examination,
  ) => Diagnosis | undefined | Promise<Diagnosis | undefined>;
  /** How `doctor --fix` fixes a problem. */
  readonly fix?: (examination: Examination) => Promise<void>;
}

const ok = (message: string): Diagnosis => ({result: 'ok', message});

const bad =
  (result: Diagnosis['result']) =>
  (message: string, fix: string): Diagnosis => ({result, message, fix});
const warning = bad('warning');
const problem = bad('problem');
const notSupported = bad('not supported');

const CONSOLE = 'Firebase console > Authentication';

/** In the order in which problems should be fixed. */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  {name: 'seal key', run: checkKey},
  {name: 'grants', run: checkGrants},
  {name: 'rotation', run: checkRotation},
  {name: 'granted addresses', run: checkAddresses},
  setting(SIGN_UP_OFF, {
    name: 'public sign-up',
    ok: 'Public sign-up is off: only administrators create accounts.',
    problem:
      'Public sign-up is on: anyone can register an account. It holds no key, but you may mistake it for a colleague’s. Until it is off, check npm run staff -- list --pending before you grant access.',
    byHand: 'clear "Enable create (sign-up)"',
  }),
  setting(EMAIL_PROTECTION, {
    name: 'email enumeration protection',
    ok: 'Email enumeration protection is on.',
    problem:
      'Email enumeration protection is off: anyone can find out who has an account.',
    byHand: 'tick "Email enumeration protection"',
  }),
  {name: 'sign-in providers', run: checkProviders},
  {name: 'published site', run: checkSite},
];

function checkKey({key, everyone}: Examination) {
  const fix =
    'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.';
  if (key instanceof Error) {
    return problem(key.message, fix);
  }
  const held = otherKeysInUse(key, everyone);
  return held.length > 0
    ? problem(
        `SEAL_KEY has the id ${key.id}, and is probably not the key of this site: accounts with access hold only ${held.join(', ')}.`,
        fix,
      )
    : ok(`SEAL_KEY is valid; its id is ${key.id}.`);
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
  const id = rotation?.to ?? key.id;
  const others = findWithout(id, everyone);
  return others.length === 0
    ? ok(
        plural(
          granted,
          `The # account with access holds ${id}.`,
          `All # accounts with access hold ${id}.`,
        ),
      )
    : problem(
        `${others.length} of ${plural(granted, '# account')} with access ${plural(others.length, 'does', 'do')} not hold ${id}: ${listOf(others.map(nameOf))}.`,
        rotation === undefined
          ? 'Set SEAL_KEY to the right key first, if "seal key" above is a problem. Then npm run staff -- grant EMAIL gives them that key.'
          : 'Run npm run staff -- rotate again; it continues where it stopped.',
      );
}

function checkRotation({rotation}: Examination) {
  return (
    rotation &&
    warning(
      `A rotation from ${rotation.from} to ${rotation.to} is open since ${rotation.startedAt.slice(0, 10)}.`,
      'If "grants" above is ok, publish a build with the new key, then run npm run staff -- rotate --finish.',
    )
  );
}

/** Anyone who holds an account can move it to another address. */
function checkAddresses({everyone}: Examination) {
  const moved = everyone.filter(hasMoved);
  const granted = moved.filter(isGranted).length;
  return moved.length === 0
    ? ok('Every account has the address that was granted.')
    : (granted > 0 ? problem : warning)(
        `${plural(moved.length, '# account has', '# accounts have')} another address than the one that was granted, ${granted} of them with access: ${namesOfMoved(moved)}.`,
        SETTLE_MOVED,
      );
}

/** A switch of the project that must be on. */
function setting(
  switchPath: string,
  row: Readonly<Record<'name' | 'ok' | 'problem' | 'byHand', string>>,
): DoctorCheck {
  return {
    name: row.name,
    run: async ({connection}) =>
      (await readSetting(connection, switchPath))
        ? ok(row.ok)
        : problem(
            row.problem,
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: ${row.byHand}.`,
          ),
    fix: ({connection}) => changeSetting(connection, switchPath, true),
  };
}

async function checkProviders({connection, target}: Examination) {
  if (target.emulatorHost !== undefined) {
    return notSupported(
      'The emulator has no setting for sign-in providers.',
      'Run doctor on the live project.',
    );
  }
  return (await readSetting(connection, 'signIn.email.enabled'))
    ? ok('Email/Password is on.')
    : problem(
        'Email/Password is off: nobody can sign in.',
        `${CONSOLE} > Sign-in method: switch Email/Password on.`,
      );
}

async function checkSite({url, key}: Examination) {
  // A missing key is a problem of its own.
  if (url === undefined || key instanceof Error) {
    return undefined;
  }
  const fault = await checkPublishedSite(url, key.text);
  return fault === undefined
    ? ok(`${url} opens with SEAL_KEY.`)
    : problem(
        `${fault}.`,
        'Check the address. Deploy build/ as it is, made with SEAL_KEY.',
      );
}
