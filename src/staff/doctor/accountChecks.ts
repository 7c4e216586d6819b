import listOf from '../../shared/listOf';
import {hasMoved, isGranted, nameOf, type Account} from '../accounts/Account';
import {otherKeysInUse} from '../rotation/sealKey';
import {namesOfMoved, SETTLE_MOVED, withOtherKeys} from '../rotation/setKeys';
import plural from '../terminal/plural';
import {ok, problem, warning, type Check, type Examination} from './Check';

/** Who has access, with which keys, at which address. */
export const ACCOUNT_CHECKS: readonly Check[] = [
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
    name: 'invitations',
    run: ({everyone}) => {
      const never = everyone.filter(
        (account) => isGranted(account) && account.invitation.state === 'none',
      );
      const open = everyone.filter(({invitation: {state}}) =>
        ['waiting', 'unfinished'].includes(state),
      );
      if (never.length > 0) {
        return warning(
          `${plural(never.length, '# account has', '# accounts have')} access, and ${plural(never.length, 'was', 'were')} never invited by these commands: ${namesOf(never)}.`,
          'If you know them, npm run staff -- invite EMAIL; if not, npm run staff -- revoke EMAIL.',
        );
      }
      return open.length > 0
        ? warning(
            `${plural(open.length, '# account was', '# accounts were')} not invited yet: ${namesOf(open)}.`,
            'npm run staff -- invite sends the invitations that wait; npm run staff -- grant EMAIL finishes an account that an interrupted command left unfinished.',
          )
        : ok('All accounts with access were invited.');
    },
  },
  {
    name: 'accounts without email',
    run: ({everyone}) => {
      const nameless = everyone.filter(({email}) => email === undefined);
      const granted = nameless.filter(isGranted).length;
      const finding = granted > 0 ? problem : warning;
      return nameless.length === 0
        ? ok('Every account has an email address.')
        : finding(
            `${plural(nameless.length, '# account has', '# accounts have')} no email address, ${granted} of them with access: ${namesOf(nameless)}. The site does not let them in, but with access they hold the key.`,
            'Delete them in the Firebase console, and switch off the sign-in provider that they used.',
          );
    },
  },
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
    `${others.length} of ${plural(granted, '# account')} with access ${plural(others.length, 'does', 'do')} not hold exactly ${ids}: ${namesOf(others)}.`,
    rotation !== undefined
      ? 'Run npm run staff -- rotate again; it goes on where it stopped.'
      : otherKeysInUse(key, everyone).length > 0
        ? 'Set SEAL_KEY to the right key first: see "seal key". If it is right, npm run staff -- grant EMAIL gives them that key.'
        : 'npm run staff -- grant EMAIL gives them the current key.',
  );
}

/** Anyone who holds an account can move it to another address. Each is named. */
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
  const unnoted = everyone.filter(
    (account) => isGranted(account) && account.grantedTo === undefined,
  );
  return unnoted.length > 0
    ? warning(
        `${plural(unnoted.length, '# account has', '# accounts have')} access, and the address that was granted is not noted: ${namesOf(unnoted)}.`,
        'If you know these addresses, npm run staff -- grant EMAIL notes them; if not, npm run staff -- revoke EMAIL.',
      )
    : ok('Every account with access has the address that was granted.');
}

function namesOf(accounts: readonly Account[]): string {
  return listOf(accounts.map(nameOf));
}
