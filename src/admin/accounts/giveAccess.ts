import type {Grant} from '../../gate/grant';
import {isFatal, errorCode, reasonOf} from '../project/explainError';
import {isQuotaError} from '../writes/retry';
import forEachConcurrently from '../../sealing/shared/forEachConcurrently';
import {isOwn, withClaims, type Account} from './Account';
import type AccountStore from './AccountStore';
import {LOOKUP_SIZE} from './AccountStore';
import chunksOf from './chunksOf';
import {
  ClaimsTooLargeError,
  withGrant,
  withInvitation,
  type Claims,
} from './claims';
import planAccess, {
  type AccessPlan,
  type AccessRules,
  type Person,
} from './planAccess';
import randomPassword from './randomPassword';
import secureAccount from './secureAccount';

export interface AccessOptions extends AccessRules {
  readonly store: AccountStore;
  /** Handed over by the administrator; without it people choose theirs, invited by mail. */
  readonly password: string | undefined;
  readonly stopped: () => boolean;
  readonly onDone: () => void;
}

/** What became of one person. */
export type AccessOutcome = {
  readonly email: string;
} & (
  | {
      readonly result: 'created' | 'granted' | 'present';
      readonly account: Account;
    }
  /** Made safe; the grant follows the invitation. */
  | {readonly result: 'secured'; readonly account: Account}
  | {readonly result: 'refused' | 'failed'; readonly reason: string}
);

/** Carries the plans out, all but the invitations; `account` in each outcome is as it stands then. */
export default async function giveAccess(
  plans: readonly AccessPlan[],
  options: AccessOptions,
): Promise<readonly AccessOutcome[]> {
  const {store, stopped, onDone} = options;
  const outcomes: AccessOutcome[] = [];
  for (const chunk of chunksOf(plans, LOOKUP_SIZE)) {
    if (stopped()) {
      break;
    }
    // Claims are overwritten as a whole: what other tools wrote since the
    // accounts were listed is to stay.
    const existing = chunk.flatMap((plan) =>
      'account' in plan ? [plan.account] : [],
    );
    const fresh: ReadonlyMap<string, Account> =
      existing.length > 0 ? await store.refresh(existing) : new Map();
    await forEachConcurrently(chunk, async (plan) => {
      if (stopped()) {
        return;
      }
      const {email} = plan.person;
      try {
        const current =
          'account' in plan
            ? planAccess(plan.person, fresh.get(plan.account.uid), options)
            : plan;
        outcomes.push({email, ...(await carryOut(current, options))});
      } catch (error) {
        if (!concernsOneAccount(error)) {
          throw error;
        }
        outcomes.push({email, result: 'failed', reason: reasonOf(error)});
      }
      onDone();
    });
  }
  const order = new Map(plans.map(({person}, index) => [person.email, index]));
  const place = ({email}: AccessOutcome) => order.get(email) ?? 0;
  return outcomes.sort((one, other) => place(one) - place(other));
}

type WithoutEmail<T> = T extends unknown ? Omit<T, 'email'> : never;

async function carryOut(
  plan: AccessPlan,
  options: AccessOptions,
): Promise<WithoutEmail<AccessOutcome>> {
  switch (plan.action) {
    case 'create':
      return {result: 'created', account: await create(plan.person, options)};
    case 'secure':
      return secure(plan.person, plan.account, options);
    case 'invite':
      return options.password === undefined
        ? {result: 'secured', account: plan.account}
        : secure(plan.person, plan.account, options);
    case 'grant':
      return {result: 'granted', account: await grant(plan.account, options)};
    case 'none':
      return {result: 'present', account: plan.account};
    case 'refuse':
      return {result: 'refused', reason: plan.reason};
  }
}

async function create(
  {email, name}: Person,
  {store, keys, password}: AccessOptions,
): Promise<Account> {
  const account = await store.create({
    email,
    name,
    password: password ?? randomPassword(),
  });
  return setClaims(store, account, firstClaims({}, keys, password));
}

async function secure(
  {name}: Person,
  account: Account,
  {store, keys, password}: AccessOptions,
): Promise<WithoutEmail<AccessOutcome>> {
  await secureAccount(store, account, {
    password: password ?? randomPassword(),
    name,
  });
  if (password !== undefined) {
    const claims = firstClaims(account.claims, keys, password);
    return {
      result: 'granted',
      account: await setClaims(store, account, claims),
    };
  }
  const claims = withInvitation(account.claims, {state: 'waiting'});
  return {result: 'secured', account: await setClaims(store, account, claims)};
}

async function grant(
  account: Account,
  {store, keys, password}: AccessOptions,
): Promise<Account> {
  if (account.disabled) {
    await store.update(account, {disabled: false});
  }
  // Left behind by a command that ended between creating it and this.
  const unfinished = isOwn(account) && account.invitation.state === 'none';
  if (unfinished && password !== undefined) {
    await store.update(account, {password});
  }
  return setClaims(
    store,
    account,
    unfinished
      ? firstClaims(account.claims, keys, password)
      : withGrant(account.claims, keys),
  );
}

function firstClaims(
  claims: Claims,
  keys: Grant,
  password: string | undefined,
): Claims {
  return withInvitation(withGrant(claims, keys), {
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

/** Whether other accounts may fare better. */
export function concernsOneAccount(error: unknown): boolean {
  return (
    error instanceof ClaimsTooLargeError ||
    (errorCode(error)?.startsWith('auth/') === true &&
      !isFatal(error) &&
      !isQuotaError(error))
  );
}
