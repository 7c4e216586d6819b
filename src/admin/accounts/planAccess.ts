import type {Grant} from '../../gate/grant';
import {doubtAbout, isGranted, type Account} from './Account';
import {
  ClaimsTooLargeError,
  holdsExactly,
  withAddress,
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
  /** Perhaps a stranger's: deleted, and a new account takes its place. */
  | {
      readonly action: 'replace';
      readonly person: Person;
      readonly account: Account;
      /** Why, in words that follow "it". */
      readonly doubt: string;
    }
  /** The new account that an interrupted command began. */
  | {
      readonly action: 'finish';
      readonly person: Person;
      readonly account: Account;
    }
  | {
      readonly action: 'grant';
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
  /** An account that exists belongs to the owner of its address, whoever registered it. */
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
  if (account.email !== person.email) {
    return {
      action: 'refuse',
      person,
      reason: 'its address was changed just now; run the command again',
    };
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
    // All, as they will stand there in the end.
    const claims = withAddress(withGrant(account.claims, keys), person.email);
    withInvitation(claims, {state: 'sent', at: new Date()});
  } catch (error) {
    if (error instanceof ClaimsTooLargeError) {
      return {action: 'refuse', person, reason: error.message};
    }
    throw error;
  }
  if (account.unfinished) {
    return {action: 'finish', person, account};
  }
  const doubt = trustExisting ? undefined : doubtAbout(account);
  if (doubt !== undefined) {
    return {action: 'replace', person, account, doubt};
  }
  if (isGranted(account)) {
    const done =
      holdsExactly(account.grant, keys) &&
      !account.disabled &&
      account.grantedTo === person.email;
    return {action: done ? 'none' : 'grant', person, account};
  }
  return {action: 'grant', person, account};
}
