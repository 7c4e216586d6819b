import type {Grant} from '../../gate/grant';
import {withClaims, type Account} from './Account';
import type AccountStore from './AccountStore';
import {
  withAddress,
  withGrant,
  withInvitation,
  withoutGrant,
  type Claims,
} from './claims';
import type {AccessPlan, AccessRules, Person} from './planAccess';
import randomPassword from './randomPassword';
import secureAccount from './secureAccount';

export interface AccessOptions extends AccessRules {
  readonly store: AccountStore;
  /** Handed over by the administrator; without it people choose theirs, invited by mail. */
  readonly password: string | undefined;
}

/** What became of a plan; `account` is as it stands then. */
export type Outcome =
  | {
      /** `secured`: made safe, now or before; the grant follows the invitation. */
      readonly result: 'created' | 'granted' | 'present' | 'secured';
      readonly account: Account;
      /** Why it was made safe, in words that follow "it". */
      readonly doubt?: string;
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
    case 'secure':
      return secure(plan.person, plan.account, options, plan.doubt);
    case 'invite':
      return inviteAgain(plan.person, plan.account, options);
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

async function secure(
  {email, name}: Person,
  account: Account,
  {store, keys, password}: AccessOptions,
  doubt?: string,
): Promise<Outcome> {
  await secureAccount(store, account, {
    password: password ?? randomPassword(),
    name,
  });
  // Until its sessions ended, whoever held it could move it to another address.
  const current = await store.reread(account.uid);
  if (current?.email !== email) {
    return {
      result: 'failed',
      reason:
        'its address was changed while it was made safe, so it was not granted; run the command again',
    };
  }
  const claims =
    password === undefined
      ? withAddress(withoutGrant(current.claims), email)
      : grantedClaims(current.claims, email, keys);
  return {
    result: password === undefined ? 'secured' : 'granted',
    account: await setClaims(store, current, withFirstMark(claims, password)),
    ...(doubt !== undefined && {doubt}),
  };
}

/** Made safe before: nobody has a password of it yet. */
async function inviteAgain(
  person: Person,
  account: Account,
  options: AccessOptions,
): Promise<Outcome> {
  if (options.password !== undefined) {
    return secure(person, account, options);
  }
  await enable(account, options);
  return {result: 'secured', account};
}

async function grant(
  {email}: Person,
  account: Account,
  options: AccessOptions,
): Promise<Outcome> {
  const {store, keys} = options;
  await enable(account, options);
  const claims = grantedClaims(account.claims, email, keys);
  return {result: 'granted', account: await setClaims(store, account, claims)};
}

async function enable(account: Account, {store}: AccessOptions): Promise<void> {
  if (account.disabled) {
    await store.update(account, {disabled: false});
  }
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
