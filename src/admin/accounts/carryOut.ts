import type {Grant} from '../../gate/grant';
import {hasMoved, withClaims, type Account} from './Account';
import type AccountStore from './AccountStore';
import {
  foreignClaims,
  withAddress,
  withGrant,
  withInvitation,
  type Claims,
} from './claims';
import type {AccessPlan, AccessRules, Person} from './planAccess';
import randomPassword from './randomPassword';

export interface AccessOptions extends AccessRules {
  readonly store: AccountStore;
  /** Handed over by the administrator; without it people choose theirs, invited by mail. */
  readonly password: string | undefined;
}

/** What became of a plan; `account` is as it is then. */
export type Outcome =
  | {
      readonly result: 'created' | 'granted' | 'present';
      readonly account: Account;
      /** Why a new account took the place of the old one, in words that follow "it". */
      readonly replaced?: string;
      /** Names of other tools' claims that the new account does not have. */
      readonly droppedClaims?: readonly string[];
    }
  | {readonly result: 'refused' | 'failed'; readonly reason: string};

/** Carries one plan out, all but its invitation. */
export default async function carryOut(
  plan: AccessPlan,
  options: AccessOptions,
): Promise<Outcome> {
  switch (plan.action) {
    case 'create':
      return create(plan.person, options);
    case 'replace':
      return replace(plan.person, plan.account, plan.doubt, options);
    case 'finish':
      return {
        result: 'granted',
        account: await finish(plan.person, plan.account, options),
      };
    case 'grant':
      return grant(plan.person, plan.account, options);
    case 'none':
      return {result: 'present', account: plan.account};
    case 'refuse':
      return {result: 'refused', reason: plan.reason};
  }
}

async function create(
  {email, name}: Person,
  {store, keys, password}: AccessOptions,
): Promise<Outcome> {
  const account = await store.create({
    email,
    name,
    password: password ?? randomPassword(),
  });
  const claims = grantedClaims({}, email, keys);
  return {
    result: 'created',
    account: await setClaims(store, account, withFirstMark(claims, password)),
  };
}

/**
 * The links in Firebase's mails outlive changes of password and address: anyone
 * who asked for one while they held an account may get it back with it. So the
 * account is deleted, and the owner of its address gets another.
 *
 * The new account exists before the old one is deleted, and gets its grant last:
 * a command that ends in between is finished by the next, and no two accounts
 * hold a grant for one person.
 */
async function replace(
  person: Person,
  account: Account,
  doubt: string,
  options: AccessOptions,
): Promise<Outcome> {
  const {store} = options;
  const foreign = foreignClaims(account.claims);
  // Only administrators write claims, and wrote these for the address that the
  // account had: if it was another person's, its rights are not handed on.
  const dropped = hasMoved(account) ? Object.keys(foreign) : [];
  const successor =
    account.successor ??
    (await store.prepare(person.email, dropped.length > 0 ? {} : foreign));
  await store.remove(account);
  return {
    result: 'granted',
    account: await finish(person, successor, options),
    replaced: doubt,
    ...(dropped.length > 0 && {droppedClaims: dropped}),
  };
}

/** Gives a new account all that it needs, its grant last. */
async function finish(
  {email, name}: Person,
  account: Account,
  {store, keys, password}: AccessOptions,
): Promise<Account> {
  await store.update(account, {
    email,
    password: password ?? randomPassword(),
    displayName: name ?? null,
    emailVerified: false,
    disabled: false,
  });
  const claims = grantedClaims(account.claims, email, keys);
  return setClaims(store, {...account, email}, withFirstMark(claims, password));
}

async function grant(
  {email}: Person,
  account: Account,
  {store, keys}: AccessOptions,
): Promise<Outcome> {
  if (account.disabled) {
    await store.update(account, {disabled: false});
  }
  const claims = grantedClaims(account.claims, email, keys);
  return {result: 'granted', account: await setClaims(store, account, claims)};
}

function grantedClaims(claims: Claims, email: string, keys: Grant): Claims {
  return withAddress(withGrant(claims, keys), email);
}

function withFirstMark(claims: Claims, password: string | undefined): Claims {
  return withInvitation(claims, {
    state: password === undefined ? 'waiting' : 'unneeded',
  });
}

async function setClaims(
  store: AccountStore,
  account: Account,
  claims: Claims,
): Promise<Account> {
  await store.setClaims(account, claims);
  return withClaims(account, claims);
}
