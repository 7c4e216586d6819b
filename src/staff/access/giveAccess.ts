import {findByEmail, listAccounts} from '../accounts/accounts';
import type {SharedOptions} from '../commands/options';
import {recordKeyIds, type Project} from '../project/withProject';
import {keysInUse} from '../rotation/sealKey';
import applyPlans from './applyPlans';
import planAccess, {type Person} from './planAccess';
import report, {reportPlans} from './report';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from './sendInvitations';

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
