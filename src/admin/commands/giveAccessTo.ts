import UserError from '../../config/UserError';
import type {Account} from '../accounts/Account';
import giveAccess from '../accounts/giveAccess';
import planAccess, {type AccessPlan, type Person} from '../accounts/planAccess';
import {requireApiKey} from '../project/sendPasswordReset';
import keysInUse from '../rotation/keysInUse';
import count from '../../shared/count';
import duration from '../terminal/duration';
import showProgress from '../terminal/showProgress';
import type {InviteOptions} from './options';
import recordKeyIds from './recordKeyIds';
import {reportOutcomes, reportPlans} from './reportAccess';
import sendInvitations, {openInvitations} from './sendInvitations';
import type {ChangeContext} from './withProject';

interface AccessRequest {
  readonly people: readonly Person[];
  /** All have accounts already: none is created. */
  readonly existing?: true;
  readonly password?: string | undefined;
  readonly trustExisting: boolean;
  readonly enable: boolean;
}

/** Creates, grants and invites: the work of `add`, `import` and `grant`, which differ in whom they mean. */
export default async function giveAccessTo(
  context: ChangeContext,
  {people, existing, password, trustExisting, enable}: AccessRequest,
  options: InviteOptions,
): Promise<void> {
  const {target, store, rotations, output, stopped} = context;
  const everyone = await store.list();
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  if (existing === true) {
    assertKnown(people, byEmail);
  }
  const keys = await keysInUse(
    target,
    await rotations.read(),
    everyone,
    options.allowUnknownKey === true,
  );
  const rules = {keys, trustExisting, enable};
  const plans = people.map((person) =>
    planAccess(person, byEmail.get(person.email), rules),
  );
  const toInvite = password === undefined ? plans.filter(mayInvite).length : 0;
  if (toInvite > 0) {
    requireApiKey(target);
  }
  if (options.dryRun === true) {
    reportPlans(output, plans);
    return;
  }

  const invitations = openInvitations(context, options);
  announce(context, plans, Math.min(toInvite, invitations.leftToday(everyone)));
  const progress = showProgress('Accounts', plans.length);
  const outcomes = await giveAccess(plans, {
    ...rules,
    store,
    password,
    stopped,
    onDone: progress.advance,
  }).finally(progress.stop);
  await recordKeyIds(context, Object.keys(keys), options);

  const queue = outcomes.flatMap((outcome) =>
    'account' in outcome && outcome.account.invitation.state === 'waiting'
      ? [outcome.account]
      : [],
  );
  const report = await sendInvitations(invitations, queue, everyone);
  reportOutcomes(output, outcomes, report);
}

function assertKnown(
  people: readonly Person[],
  byEmail: ReadonlyMap<string | undefined, Account>,
): void {
  const unknown = people.filter(({email}) => !byEmail.has(email));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.map(({email}) => email).join(', ')}. Nothing was changed. To create accounts, run npm run staff -- add.`,
    );
  }
}

/** Whether a plan may end in a mail. */
function mayInvite(plan: AccessPlan): boolean {
  return (
    plan.action === 'create' ||
    plan.action === 'replace' ||
    plan.action === 'finish' ||
    ('account' in plan && plan.account.invitation.state === 'waiting')
  );
}

/** Account updates that each plan takes, without its invitation. */
const WRITES: Readonly<Record<AccessPlan['action'], number>> = {
  create: 2,
  replace: 4,
  finish: 2,
  grant: 1,
  none: 0,
  refuse: 0,
};
/** The mail, and the mark that it was sent. */
const WRITES_TO_INVITE = 2;
const WORTH_AN_ESTIMATE_S = 5;

function announce(
  {output, writer}: ChangeContext,
  plans: readonly AccessPlan[],
  mails: number,
): void {
  const writes = plans.reduce(
    (sum, {action}) => sum + WRITES[action],
    mails * WRITES_TO_INVITE,
  );
  const seconds = writes / writer.perSecond;
  if (seconds > WORTH_AN_ESTIMATE_S) {
    output.say(
      `${count(plans.length, 'account')}, about ${duration(seconds)} at ${writer.perSecond} updates a second.`,
    );
  }
}
