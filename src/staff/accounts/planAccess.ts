import type {Grant} from '../../gate/grant';
import {doubtAbout, isGranted, type Account} from './Account';
import {changeClaims, ClaimsTooLargeError, holdsExactly} from './claims';

/** An address that should get access. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name: string | undefined;
}

/** What a command will do about one person. */
export interface AccessPlan {
  readonly person: Person;
  readonly action:
    | 'create'
    /** Perhaps a stranger's: deleted, and a new account takes its place. */
    | 'replace'
    /** The new account that an interrupted command began. */
    | 'finish'
    | 'grant'
    /** Has all already. */
    | 'none'
    | 'refuse';
  /** Why it is replaced, in words that follow "it", or refused. */
  readonly reason?: string | undefined;
  readonly account?: Account | undefined;
}

export interface AccessRules {
  readonly keys: Grant;
  /** An account that exists belongs to the owner of its address, no matter who registered it. */
  readonly trustExisting: boolean;
  /** A disabled account is enabled, too. */
  readonly enable: boolean;
}

export default function planAccess(
  person: Person,
  account: Account | undefined,
  {keys, trustExisting, enable}: AccessRules,
): AccessPlan {
  const plan = (action: AccessPlan['action'], reason?: string): AccessPlan => ({
    person,
    account,
    action,
    reason,
  });
  if (account === undefined) {
    return plan('create');
  }
  if (account.email !== person.email) {
    return plan(
      'refuse',
      'its address was changed just now; run the command again',
    );
  }
  if (account.disabled && !enable) {
    return plan(
      'refuse',
      'the account is disabled; grant --enable EMAIL enables it and gives it access',
    );
  }
  try {
    // The largest that they will be.
    changeClaims(account.claims, {
      docs: keys,
      docsEmail: person.email,
      docsInvited: Math.floor(Date.now() / 1_000),
    });
  } catch (error) {
    if (error instanceof ClaimsTooLargeError) {
      return plan('refuse', error.message);
    }
    throw error;
  }
  if (account.unfinished) {
    return plan('finish');
  }
  const doubt = trustExisting ? undefined : doubtAbout(account);
  if (doubt !== undefined) {
    return plan('replace', doubt);
  }
  const isDone =
    isGranted(account) &&
    holdsExactly(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === person.email;
  return plan(isDone ? 'none' : 'grant');
}
