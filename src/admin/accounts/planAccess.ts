import type {Grant} from '../../gate/grant';
import {isGranted, isOwn, type Account} from './Account';
import {
  ClaimsTooLargeError,
  holdsExactly,
  withGrant,
  withInvitation,
} from './claims';

/** An address that is to have access. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name: string | undefined;
}

/** What a command will do about one person. */
export type AccessPlan =
  | {readonly action: 'create'; readonly person: Person}
  /** Perhaps a stranger's: made safe, invited, and only then granted. */
  | {
      readonly action: 'secure';
      readonly person: Person;
      readonly account: Account;
    }
  | {
      readonly action: 'grant';
      readonly person: Person;
      readonly account: Account;
    }
  /** Made safe before; its grant follows its invitation. */
  | {
      readonly action: 'invite';
      readonly person: Person;
      readonly account: Account;
    }
  /** Has it all already. */
  | {
      readonly action: 'none';
      readonly person: Person;
      readonly account: Account;
    }
  | {
      readonly action: 'refuse';
      readonly person: Person;
      readonly reason: string;
    };

export interface AccessRules {
  readonly keys: Grant;
  /** An account that exists is its owner's, whoever registered it. */
  readonly trustExisting: boolean;
  /** A disabled account is enabled, too. */
  readonly enable: boolean;
}

export default function planAccess(
  person: Person,
  account: Account | undefined,
  {keys, trustExisting, enable}: AccessRules,
): AccessPlan {
  if (account === undefined) {
    return {action: 'create', person};
  }
  if (account.disabled && !enable) {
    return {
      action: 'refuse',
      person,
      reason:
        'the account is disabled; grant --enable EMAIL enables it and gives it access',
    };
  }
  try {
    // Both, as they will stand there in the end.
    withInvitation(withGrant(account.claims, keys), {
      state: 'sent',
      at: new Date(),
    });
  } catch (error) {
    if (error instanceof ClaimsTooLargeError) {
      return {action: 'refuse', person, reason: error.message};
    }
    throw error;
  }
  if (isGranted(account)) {
    const done = holdsExactly(account.grant, keys) && !account.disabled;
    return {action: done ? 'none' : 'grant', person, account};
  }
  if (mayBeAStrangers(account) && !trustExisting) {
    return account.invitation.state === 'waiting'
      ? {action: 'invite', person, account}
      : {action: 'secure', person, account};
  }
  return {action: 'grant', person, account};
}

/**
 * Anyone can register an account with a colleague's address through Firebase's
 * public API. Only the owner of the address can verify it.
 */
export function mayBeAStrangers(account: Account): boolean {
  const grantedBefore = account.invitation.state === 'sent';
  return !account.verified && !isOwn(account) && !grantedBefore;
}
