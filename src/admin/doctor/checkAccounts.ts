import type {Grant} from '../../gate/grant';
import {hasMoved, isGranted, type Account} from '../accounts/Account';
import type {Rotation} from '../rotation/RotationRecord';
import {withOtherKeys} from '../rotation/setKeys';
import count from '../../shared/count';
import listOf from '../../shared/listOf';
import {plain} from '../terminal/screen';
import type {Finding} from './Finding';

/** @param keys what every account with access must hold */
export default function checkAccounts(
  everyone: readonly Account[],
  keys: Grant,
  rotation: Rotation | undefined,
): readonly Finding[] {
  return [
    checkGrants(everyone, keys, rotation),
    ...(rotation === undefined ? [] : [describeRotation(rotation)]),
    checkAddresses(everyone),
    checkInvitations(everyone),
    checkEmails(everyone),
  ];
}

function checkGrants(
  everyone: readonly Account[],
  keys: Grant,
  rotation: Rotation | undefined,
): Finding {
  const check = 'grants';
  const granted = everyone.filter(isGranted);
  const others = withOtherKeys(everyone, keys);
  const ids = Object.keys(keys).join(' and ');
  if (granted.length === 0) {
    return {
      check,
      result: 'warning',
      message: 'No account has access yet.',
      fix: 'npm run staff -- add EMAIL gives the first one access.',
    };
  }
  if (others.length > 0) {
    return {
      check,
      result: 'problem',
      message: `${others.length} of ${count(granted.length, 'account')} with access do not hold exactly ${ids}: ${listOf(others.map(nameOf))}.`,
      fix:
        rotation === undefined
          ? 'npm run staff -- grant EMAIL gives them the current key.'
          : 'Run npm run staff -- rotate again; it goes on where it stopped.',
    };
  }
  return {
    check,
    result: 'ok',
    message: `All ${granted.length} accounts with access hold ${ids}.`,
  };
}

function describeRotation({
  from,
  to,
  by,
  startedAt,
  complete,
}: Rotation): Finding {
  return {
    check: 'rotation',
    result: 'warning',
    message: `A rotation from ${from} to ${to} is open; ${by} began it on ${startedAt.slice(0, 10)}.`,
    fix: complete
      ? 'Publish a build with the new key, then run npm run staff -- rotate --finish.'
      : 'It was interrupted: run npm run staff -- rotate again.',
  };
}

/** Anyone who holds an account can move it to another address. Each is named. */
function checkAddresses(everyone: readonly Account[]): Finding {
  const check = 'granted addresses';
  const moved = everyone.filter(hasMoved);
  const granted = moved.filter(isGranted);
  if (moved.length > 0) {
    return {
      check,
      result: granted.length > 0 ? 'problem' : 'warning',
      message: `${count(moved.length, 'account')} with another address than was granted, ${granted.length} of them with access: ${moved.map((account) => `${nameOf(account)} (granted as ${plain(account.grantedTo ?? '')})`).join(', ')}.`,
      fix: 'If you know that it is the same person, npm run staff -- grant EMAIL --trust-existing takes the new address; otherwise npm run staff -- revoke EMAIL --disable.',
    };
  }
  const unnoted = everyone.filter(
    (account) => isGranted(account) && account.grantedTo === undefined,
  );
  return unnoted.length > 0
    ? {
        check,
        result: 'warning',
        message: `${count(unnoted.length, 'account')} with access, and no note of the address that was granted: ${listOf(unnoted.map(nameOf))}.`,
        fix: 'If you know these addresses, npm run staff -- grant EMAIL notes them; if not, npm run staff -- revoke EMAIL.',
      }
    : {
        check,
        result: 'ok',
        message: 'Every account with access has the address that was granted.',
      };
}

function checkInvitations(everyone: readonly Account[]): Finding {
  const check = 'invitations';
  const never = everyone.filter(
    (account) => isGranted(account) && account.invitation.state === 'none',
  );
  const waiting = everyone.filter(
    ({invitation}) => invitation.state === 'waiting',
  );
  const unfinished = everyone.filter((account) => account.unfinished);
  if (unfinished.length > 0) {
    return {
      check,
      result: 'warning',
      message: `${count(unfinished.length, 'account')} that an interrupted command left half created: ${listOf(unfinished.map(nameOf))}.`,
      fix: 'npm run staff -- grant EMAIL finishes them.',
    };
  }
  if (never.length > 0) {
    return {
      check,
      result: 'warning',
      message: `${count(never.length, 'account')} with access, and never invited by these commands: ${listOf(never.map(nameOf))}.`,
      fix: 'If you know them, npm run staff -- invite EMAIL; if not, npm run staff -- revoke EMAIL.',
    };
  }
  if (waiting.length > 0) {
    return {
      check,
      result: 'warning',
      message: `${count(waiting.length, 'invitation')} waiting to be sent.`,
      fix: 'npm run staff -- invite sends what Firebase sends in a day.',
    };
  }
  return {
    check,
    result: 'ok',
    message: 'Everybody with access was invited.',
  };
}

function checkEmails(everyone: readonly Account[]): Finding {
  const check = 'accounts without email';
  const nameless = everyone.filter(({email}) => email === undefined);
  if (nameless.length === 0) {
    return {
      check,
      result: 'ok',
      message: 'Every account has an email address.',
    };
  }
  const granted = nameless.filter(isGranted);
  return {
    check,
    result: granted.length > 0 ? 'problem' : 'warning',
    message: `${count(nameless.length, 'account')} without an email address, ${granted.length} of them with access: ${listOf(nameless.map(nameOf))}. The site lets none of them in, but a granted one holds the key.`,
    fix: 'Delete them in the Firebase console, and switch off the sign-in provider that they came by.',
  };
}

function nameOf({email, uid}: Account): string {
  return plain(email ?? uid);
}
