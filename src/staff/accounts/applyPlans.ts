import {hasMoved, type Account} from './Account';
import type AccountStore from './AccountStore';
import {randomPassword} from './AccountStore';
import {changeClaims, foreignClaims, UNNEEDED, WAITING} from './claims';
import planAccess, {
  type AccessPlan,
  type AccessRules,
  type Person,
} from './planAccess';

export interface ApplyOptions extends AccessRules {
  readonly store: AccountStore;
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password: string | undefined;
  readonly stopped: () => boolean;
  readonly onDone?: () => void;
}

/** The result for one person. */
export interface Outcome {
  readonly email: string;
  readonly result: 'created' | 'granted' | 'present' | 'refused' | 'failed';
  /** Why it was refused or failed. */
  readonly reason?: string;
  /** Why a new account replaced the old one, in words that follow "it". */
  readonly replaced?: string;
  /** Names of other tools' claims that the new account lacks. */
  readonly droppedClaims?: readonly string[];
  /** An invitation must be sent to the account with this id. */
  readonly toInvite?: string;
}

/** Applies plans, except their invitations. */
export default async function applyPlans(
  plans: readonly AccessPlan[],
  options: ApplyOptions,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<AccessPlan, Outcome>();
  await options.store.forEach(plans, {
    accountOf: ({account}) => account,
    task: async (plan, now) => {
      outcomes.set(plan, await apply(planAgain(plan, now, options), options));
      options.onDone?.();
    },
    onFailure: (plan, reason) => {
      const {email} = plan.person;
      outcomes.set(plan, {email, result: 'failed', reason});
    },
    stopped: options.stopped,
  });
  // In the order in which the people were given.
  return plans.flatMap((plan) => outcomes.get(plan) ?? []);
}

function planAgain(
  {person, account}: AccessPlan,
  now: Account | undefined,
  rules: AccessRules,
): AccessPlan {
  const successor = account?.successor;
  // If the old account is gone, the new one must still be finished.
  const current =
    now === undefined || successor === undefined
      ? (now ?? successor)
      : {...now, successor};
  return planAccess(person, current, rules);
}

async function apply(
  {person, account, action, reason = ''}: AccessPlan,
  options: ApplyOptions,
): Promise<Outcome> {
  const {email} = person;
  if (account === undefined) {
    return create(person, options);
  }
  switch (action) {
    case 'replace':
      return replace(person, account, reason, options);
    case 'finish':
      return finish(person, account, options);
    case 'none':
      return {email, result: 'present', ...inviteIfWaiting(account)};
    case 'refuse':
      return {email, result: 'refused', reason};
    default:
      return grant(account, email, options);
  }
}

async function create(
  {email, name}: Person,
  options: ApplyOptions,
): Promise<Outcome> {
  const account = await options.store.create({
    email,
    name,
    password: options.password ?? randomPassword(),
  });
  return {
    email,
    result: 'created',
    ...(await grantNew(account, email, options)),
  };
}

/**
 * Links in Firebase's mails outlive changes of password and address: anyone who
 * requested one while they held the account could get it back. So the account is
 * deleted, and the owner of its address gets a new one.
 *
 * The new account is created before the old one is deleted, and gets its grant
 * last: the next command finishes an interrupted one, and no two accounts hold a
 * grant for one person.
 */
async function replace(
  person: Person,
  account: Account,
  replaced: string,
  options: ApplyOptions,
): Promise<Outcome> {
  const {store} = options;
  const foreign = foreignClaims(account.claims);
  // Administrators wrote these claims for the address that the account had. If
  // that was another person's, they are not copied.
  const kept = hasMoved(account) ? {} : foreign;
  const dropped = hasMoved(account) ? Object.keys(foreign) : [];
  const successor =
    account.successor ?? (await store.begin(person.email, kept));
  await store.remove(account);
  return {
    ...(await finish(person, successor, options)),
    replaced,
    ...(dropped.length > 0 && {droppedClaims: dropped}),
  };
}

/** Completes a new account; its grant comes last. */
async function finish(
  {email, name}: Person,
  account: Account,
  options: ApplyOptions,
): Promise<Outcome> {
  await options.store.update(account, {
    email,
    password: options.password ?? randomPassword(),
    displayName: name ?? null,
    emailVerified: false,
    disabled: false,
  });
  return {
    email,
    result: 'granted',
    ...(await grantNew(account, email, options)),
  };
}

async function grantNew(
  account: Account,
  email: string,
  {store, keys, password}: ApplyOptions,
): Promise<Pick<Outcome, 'toInvite'>> {
  const invite = password === undefined;
  const docsInvited = invite ? WAITING : UNNEEDED;
  await store.setClaims(
    account,
    changeClaims(account.claims, {docs: keys, docsEmail: email, docsInvited}),
  );
  return invite ? {toInvite: account.uid} : {};
}

async function grant(
  account: Account,
  email: string,
  {store, keys}: ApplyOptions,
): Promise<Outcome> {
  if (account.disabled) {
    await store.update(account, {disabled: false});
  }
  await store.setClaims(
    account,
    changeClaims(account.claims, {docs: keys, docsEmail: email}),
  );
  return {email, result: 'granted', ...inviteIfWaiting(account)};
}

function inviteIfWaiting({
  uid,
  invitation,
}: Account): Pick<Outcome, 'toInvite'> {
  return invitation.state === 'waiting' ? {toInvite: uid} : {};
}
