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
    /** It may be a stranger's: it is deleted and replaced by a new account. */
    | 'replace'
    /** An interrupted command began the new account. */
    | 'finish'
    | 'grant'
    /** Nothing to do. */
    | 'none'
    | 'refuse';
  /** Why it is replaced, in words that follow "it", or refused. */
  readonly reason?: string | undefined;
  readonly account?: Account | undefined;
}

export interface AccessRules {
  readonly keys: Grant;
  /** Keep existing accounts, no matter who registered them. */
  readonly trustExisting: boolean;
  /** Enable disabled accounts. */
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
    // The largest size that they can reach.
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
