import type {Grant} from '../../gate/grant';
import toAccount, {
  changeClaims,
  foreignClaims,
  hasMoved,
  isGranted,
  UNFINISHED,
  UNNEEDED,
  WAITING,
  withoutGrant,
  type Account,
} from '../accounts/Account';
import {
  forEachAccount,
  newUid,
  randomPassword,
  writeClaims,
} from '../accounts/accounts';
import {unlessRefused} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';
import type {AccessPlan, Person, Planner} from './giveAccess';
import type {Outcome} from './report';

interface ApplyOptions {
  readonly keys: Grant;
  /** Given by the administrator; without it, people are invited to choose theirs. */
  readonly password?: string | undefined;
}

type Result = Omit<Outcome, 'email'>;

/** Applies plans, except their invitations. Each is made again from the account as it is then. */
export default async function applyPlans(
  project: Project,
  plans: readonly AccessPlan[],
  planAgain: Planner,
  options: ApplyOptions = {keys: {}},
): Promise<readonly Outcome[]> {
  const results = new Map<AccessPlan, Result>();
  const failed = await forEachAccount(
    project,
    plans,
    ({account}) => account,
    async (plan, now) => {
      const successor = plan.account?.successor;
      // If the old account is gone, the new one must still be finished.
      const current = now && successor ? {...now, successor} : now;
      const next = planAgain(plan.person, current ?? successor);
      results.set(plan, await apply(project, next, options));
    },
  );
  for (const [plan, reason] of failed) {
    results.set(plan, {result: 'failed', reason});
  }
  // In the order in which the people were given.
  return plans.flatMap((plan) => {
    const result = results.get(plan);
    return result === undefined ? [] : [{email: plan.person.email, ...result}];
  });
}

async function apply(
  project: Project,
  {person, account, action, reason = ''}: AccessPlan,
  options: ApplyOptions,
): Promise<Result> {
  if (action === 'refuse') {
    return {result: 'refused', reason};
  }
  if (account === undefined) {
    return action === 'create'
      ? create(project, person, options)
      : {result: 'failed', reason: 'the account is gone'};
  }
  const {uid, invitation} = account;
  const invite = invitation.state === 'waiting' ? {toInvite: uid} : {};
  switch (action) {
    case 'replace':
      return replace(project, person, account, reason, options);
    case 'finish':
      return finish(project, person, account, options);
    case 'none':
      return {result: 'present', ...invite};
    case 'revoke':
    case 'disable':
    case 'delete':
      return revoke(project, account, action);
    default:
      if (account.disabled) {
        await project.write(() =>
          project.auth.updateUser(uid, {disabled: false}),
        );
      }
      await writeClaims(project, account, {
        docs: options.keys,
        docsEmail: person.email,
      });
      return {result: 'granted', ...invite};
  }
}

async function create(
  project: Project,
  {email, name}: Person,
  options: ApplyOptions,
): Promise<Result> {
  const {auth, write} = project;
  // Chosen before the call, so that a retry finds the account of the first try.
  const uid = newUid();
  const password = options.password ?? randomPassword();
  const user = await write(
    async () =>
      (await unlessRefused(
        'auth/uid-already-exists',
        auth.createUser({
          ...{uid, email, password},
          ...(name !== undefined && {displayName: name}),
        }),
      )) ?? auth.getUser(uid),
  );
  const invite = await grantNew(project, email, toAccount(user), options);
  return {result: 'created', ...invite};
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
  project: Project,
  person: Person,
  account: Account,
  replaced: string,
  options: ApplyOptions,
): Promise<Result> {
  const {auth, write} = project;
  const foreign = foreignClaims(account.claims);
  // Administrators wrote these claims for the address that the account had. If
  // that was another person's, they are not copied.
  const dropped = hasMoved(account) ? Object.keys(foreign) : [];
  const successor =
    account.successor ??
    (await begin(project, person.email, hasMoved(account) ? {} : foreign));
  await write(() => auth.deleteUser(account.uid));
  return {
    ...(await finish(project, person, successor, options)),
    replaced,
    ...(dropped.length > 0 && {droppedClaims: dropped}),
  };
}

/**
 * Begins an account that will replace another: disabled, without address or
 * password, with claims that show whose it will be. One call creates it with its
 * claims, so that nothing is lost if the command is interrupted.
 */
async function begin(
  {auth, write}: Project,
  email: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<Account> {
  const uid = newUid();
  const customClaims = {
    ...changeClaims(claims, {docsEmail: email, docsInvited: UNFINISHED}),
  };
  await write(async () => {
    const {errors} = await auth.importUsers([
      {uid, disabled: true, customClaims},
    ]);
    if (errors[0] !== undefined) {
      throw errors[0].error as unknown as Error;
    }
  });
  return toAccount(await auth.getUser(uid));
}

/** Completes a new account; its grant comes last. */
async function finish(
  project: Project,
  {email, name}: Person,
  account: Account,
  options: ApplyOptions,
): Promise<Result> {
  const {auth, write} = project;
  await write(() =>
    auth.updateUser(account.uid, {
      email,
      password: options.password ?? randomPassword(),
      displayName: name ?? null,
      emailVerified: false,
      disabled: false,
    }),
  );
  const invite = await grantNew(project, email, account, options);
  return {result: 'granted', ...invite};
}

async function grantNew(
  project: Project,
  docsEmail: string,
  account: Account,
  {keys: docs, password}: ApplyOptions,
): Promise<Pick<Outcome, 'toInvite'>> {
  const docsInvited = password === undefined ? WAITING : UNNEEDED;
  await writeClaims(project, account, {docs, docsEmail, docsInvited});
  return password === undefined ? {toInvite: account.uid} : {};
}

async function revoke(
  project: Project,
  account: Account,
  action: 'revoke' | 'disable' | 'delete',
): Promise<Result> {
  const {auth, write} = project;
  const {uid} = account;
  // Nobody has used an unfinished one.
  if (action === 'delete' || account.unfinished) {
    await write(() => auth.deleteUser(uid));
    return {result: 'deleted'};
  }
  await writeClaims(project, account, withoutGrant(account.claims));
  if (action === 'disable') {
    await write(() => auth.updateUser(uid, {disabled: true}));
  }
  // Refresh tokens end at once, ID tokens within the hour for which they are valid.
  await write(() => auth.revokeRefreshTokens(uid));
  return {
    result: `${isGranted(account) ? 'access revoked' : 'had no access; sessions ended'}${action === 'disable' ? ', disabled' : ''}`,
  };
}
