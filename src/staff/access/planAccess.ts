import type {Grant} from '../../gate/grant';
import {doubtAbout, isGranted, type Account} from '../accounts/Account';
import {
  changeClaims,
  ClaimsTooLargeError,
  holdsExactly,
} from '../accounts/claims';

/** An address that should get access. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name?: string | undefined;
}

/** What a command does about one person. */
export interface AccessPlan {
  readonly person: Person;
  readonly action: Action;
  /** Why it is replaced, in words that follow "it", or refused. */
  readonly reason?: string | undefined;
  readonly account?: Account | undefined;
}

export type Action =
  | 'create'
  /** It may be a stranger's: it is deleted and replaced by a new account. */
  | 'replace'
  /** An interrupted command began the new account. */
  | 'finish'
  | 'grant'
  /** Nothing to do. */
  | 'none'
  | 'refuse'
  | 'revoke'
  /** Revoke, and keep them from signing in. */
  | 'disable'
  | 'delete';

/** Makes the plan for one person, from the account as it is. */
export type Planner = (
  person: Person,
  account: Account | undefined,
) => AccessPlan;

interface AccessRules {
  readonly keys: Grant;
  /** Keep existing accounts, no matter who registered them. */
  readonly trustExisting: boolean;
  /** Enable disabled accounts. */
  readonly enable: boolean;
}

/** Plans access with these keys. */
export default function planAccess({
  keys,
  trustExisting,
  enable,
}: AccessRules): Planner {
  return (person, account) => {
    const plan = (action: Action, reason?: string): AccessPlan => ({
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
  };
}
