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
export default function planAccess(rules: AccessRules): Planner {
  return (person, account) => {
    const [action, reason] =
      account === undefined
        ? (['create'] as const)
        : planFor(person, account, rules);
    return {person, account, action, reason};
  };
}

function planFor(
  {email}: Person,
  account: Account,
  {keys, trustExisting, enable}: AccessRules,
): readonly [action: Action, reason?: string] {
  if (account.email !== email) {
    return [
      'refuse',
      'its address was changed just now; run the command again',
    ];
  }
  if (account.disabled && !enable) {
    return [
      'refuse',
      'the account is disabled; grant --enable EMAIL enables it and gives it access',
    ];
  }
  try {
    // The largest size that they can reach.
    const docsInvited = Math.floor(Date.now() / 1_000);
    changeClaims(account.claims, {docs: keys, docsEmail: email, docsInvited});
  } catch (error) {
    if (error instanceof ClaimsTooLargeError) {
      return ['refuse', error.message];
    }
    throw error;
  }
  if (account.unfinished) {
    return ['finish'];
  }
  const doubt = trustExisting ? undefined : doubtAbout(account);
  if (doubt !== undefined) {
    return ['replace', doubt];
  }
  const isDone =
    isGranted(account) &&
    holdsExactly(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === email;
  return [isDone ? 'none' : 'grant'];
}
