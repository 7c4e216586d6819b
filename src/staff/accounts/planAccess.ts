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
export type AccessPlan = {readonly person: Person} & (
  | {readonly action: 'create'; readonly account?: undefined}
  /** Perhaps a stranger's: deleted, and a new account takes its place. */
  | {
      readonly action: 'replace';
      readonly account: Account;
      /** Why, in words that follow "it". */
      readonly doubt: string;
    }
  | {
      /**
       * `finish`: the new account that an interrupted command began;
       * `none`: has all already.
       */
      readonly action: 'finish' | 'grant' | 'none';
      readonly account: Account;
    }
  | {
      readonly action: 'refuse';
      readonly account: Account;
      readonly reason: string;
    }
);

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
  if (account === undefined) {
    return {action: 'create', person};
  }
  const refuse = (reason: string): AccessPlan => ({
    action: 'refuse',
    person,
    account,
    reason,
  });
  if (account.email !== person.email) {
    return refuse('its address was changed just now; run the command again');
  }
  if (account.disabled && !enable) {
    return refuse(
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
      return refuse(error.message);
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
  const isDone =
    isGranted(account) &&
    holdsExactly(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === person.email;
  return {action: isDone ? 'none' : 'grant', person, account};
}
