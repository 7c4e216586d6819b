import {isDeepStrictEqual} from 'node:util';

import type {Grant} from '../../gate/grant';
import {
  changeClaims,
  ClaimsTooLargeError,
  doubtAbout,
  isGranted,
  type Account,
} from '../accounts/Account';
import {findByEmail, listAccounts} from '../accounts/accounts';
import type {SharedOptions} from '../commands/options';
import {recordKeyIds, type Project} from '../project/withProject';
import keysInUse from '../rotation/keysInUse';
import applyPlans from './applyPlans';
import report, {reportPlans} from './report';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from './sendInvitations';

export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly name?: string | undefined;
}

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
  readonly enable: boolean;
}

export function planAccess(rules: AccessRules): Planner {
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
    isDeepStrictEqual(account.grant, keys) &&
    !account.disabled &&
    account.grantedTo === email;
  return [isDone ? 'none' : 'grant'];
}

interface Request {
  readonly people: readonly Person[];
  /** All must have accounts: none is created. */
  readonly existing?: true;
  readonly password?: string | undefined;
}

/** What `add`, `import` and `grant` do: plan, apply, invite and report. */
export default async function giveAccess(
  project: Project,
  {people, existing, password}: Request,
  options: SharedOptions,
): Promise<void> {
  const {target, output} = project;
  const everyone = await listAccounts(project);
  if (existing === true) {
    findByEmail(
      everyone,
      people.map(({email}) => email),
    );
  }
  const keys = await keysInUse(project, everyone, options);
  const planner = planAccess({
    keys,
    trustExisting: options.trustExisting === true,
    enable: options.enable === true,
  });
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const plans = people.map((person) =>
    planner(person, byEmail.get(person.email)),
  );
  const mayInvite = plans.some(
    ({action, account}) =>
      ['create', 'replace', 'finish'].includes(action) ||
      account?.invitation.state === 'waiting',
  );
  if (password === undefined && mayInvite) {
    requireApiKey(target);
  }
  if (options.dryRun === true) {
    reportPlans(output, plans);
    return;
  }
  const outcomes = await applyPlans(project, plans, planner, {keys, password});
  await recordKeyIds(project, Object.keys(keys), options);
  const now = await listAccounts(project);
  const byId = new Map(now.map((account) => [account.uid, account]));
  const invitations = await sendInvitations(
    project,
    outcomes.flatMap(({toInvite = ''}) => byId.get(toInvite) ?? []),
    invitationsLeft(now),
  );
  report(output, outcomes, invitations);
}
