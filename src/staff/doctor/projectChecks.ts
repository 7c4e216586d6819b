import listOf from '../../shared/listOf';
import plural from '../../shared/plural';
import {hasMoved, isGranted, nameOf} from '../accounts/Account';
import readSettings, {
  listProviders,
  switchEmailProtection,
  switchSignUpOff,
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
} from './Check';

const CONSOLE = 'Firebase console > Authentication';
const UPGRADE =
  'If the project’s plan does not have it, upgrade to Identity Platform (Firebase console > Authentication > Settings; free for a community’s size)';

/** Who has access, and the settings that decide who can get it. */
export const PROJECT_CHECKS: readonly Check[] = [
  {name: 'grants', run: checkGrants},
  {
    name: 'rotation',
    run: ({rotation}) =>
      rotation &&
      warning(
        `A rotation from ${rotation.from} to ${rotation.to} is open; ${rotation.by} began it on ${rotation.startedAt.slice(0, 10)}.`,
        rotation.complete
          ? 'Publish a build with the new key, then run npm run staff -- rotate --finish.'
          : 'It was interrupted: run npm run staff -- rotate again.',
      ),
  },
  {name: 'granted addresses', run: checkAddresses},
  {
    name: 'public sign-up',
    run: async ({connection}) =>
      (await readSettings(connection)).signUpDisabled
        ? ok('Public sign-up is off: only administrators create accounts.')
        : problem(
            'Public sign-up is on: anyone can register an account. It holds no key, but you may mistake it for a colleague’s.',
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: clear "Enable create (sign-up)". ${UPGRADE}; until then check npm run staff -- list --pending before you grant access.`,
          ),
    fix: ({connection}) => switchSignUpOff(connection),
  },
  {
    name: 'email enumeration protection',
    run: async ({connection}) =>
      (await readSettings(connection)).emailsProtected
        ? ok('Email enumeration protection is on.')
        : problem(
            'Email enumeration protection is off: anyone can find out who has an account.',
            `npm run staff -- doctor --fix, or ${CONSOLE} > Settings > User actions: tick "Email enumeration protection". ${UPGRADE}.`,
          ),
    fix: ({connection}) => switchEmailProtection(connection, true),
  },
  {name: 'sign-in providers', run: checkProviders},
];

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
  if (others.length === 0) {
    return ok(
      plural(
        granted,
        `The # account with access holds ${ids}.`,
        `All # accounts with access hold ${ids}.`,
      ),
    );
  }
  return problem(
    `${others.length} of ${plural(granted, '# account')} with access ${plural(others.length, 'does', 'do')} not hold exactly ${ids}: ${listOf(others.map(nameOf))}.`,
    rotation !== undefined
      ? 'Run npm run staff -- rotate again; it continues where it stopped.'
      : otherKeysInUse(key, everyone).length > 0
        ? 'Set SEAL_KEY to the right key first: see "seal key". If it is right, npm run staff -- grant EMAIL gives them that key.'
        : 'npm run staff -- grant EMAIL gives them the current key.',
  );
}

/** Anyone who holds an account can move it to another address. */
function checkAddresses({everyone}: Examination) {
  const moved = everyone.filter(hasMoved);
  if (moved.length > 0) {
    const granted = moved.filter(isGranted).length;
    const finding = granted > 0 ? problem : warning;
    return finding(
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

async function checkProviders({connection, target}: Examination) {
  if (target.emulatorHost !== undefined) {
    return notSupported(
      'The emulator has no setting for sign-in providers.',
      'Run doctor on the live project.',
    );
  }
  const {passwordSignIn, otherProviders} = await readSettings(connection);
  if (!passwordSignIn) {
    return problem(
      'Email/Password is off: nobody can sign in.',
      `${CONSOLE} > Sign-in method: switch Email/Password on.`,
    );
  }
  const others = [...otherProviders, ...(await listProviders(connection))];
  return others.length === 0
    ? ok('Only Email/Password is on.')
    : problem(
        `These sign-in providers are on, and the site does not use them: ${others.join(', ')}.`,
        `${CONSOLE} > Sign-in method: switch them off.`,
      );
}
