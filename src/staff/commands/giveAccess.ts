import UserError from '../../config/UserError';
import applyPlans, {type Outcome} from '../accounts/applyPlans';
import planAccess, {type AccessPlan, type Person} from '../accounts/planAccess';
import sendInvitations, {
  invitationsLeft,
  requireApiKey,
} from '../accounts/sendInvitations';
import {keysInUse} from '../rotation/sealKey';
import type Output from '../terminal/Output';
import plural from '../../shared/plural';
import {plain} from '../terminal/screen';
import type {AccessOptions} from './options';
import {recordKeyIds, type ChangeContext} from './withProject';

interface Request {
  readonly people: readonly Person[];
  /** All must have accounts: none is created. */
  readonly existing?: true;
  readonly password?: string | undefined;
}

/** The common part of `add`, `import` and `grant`: plans, applies and reports. */
export default async function giveAccess(
  context: ChangeContext,
  {people, existing, password}: Request,
  options: AccessOptions,
): Promise<void> {
  const {target, store, output, stopped} = context;
  const everyone = await store.list();
  const byEmail = new Map(everyone.map((account) => [account.email, account]));
  const unknown = people.filter(({email}) => !byEmail.has(email));
  if (existing === true && unknown.length > 0) {
    throw new UserError(
      `There is no account with the address ${unknown.map(({email}) => email).join(', ')}. Nothing was changed. To create accounts, run npm run staff -- add.`,
    );
  }
  const keys = await keysInUse(context, everyone, options);
  const rules = {
    keys,
    trustExisting: options.trustExisting === true,
    enable: options.enable === true,
  };
  const plans = people.map((person) =>
    planAccess(person, byEmail.get(person.email), rules),
  );
  if (password === undefined && plans.some(mayInvite)) {
    requireApiKey(target);
  }
  if (options.dryRun === true) {
    reportPlans(output, plans);
    return;
  }
  const outcomes = await output.progress('Accounts', plans.length, (onDone) =>
    applyPlans(plans, {...rules, store, password, stopped, onDone}),
  );
  await recordKeyIds(context, Object.keys(keys), options);
  const now = await store.list();
  const byId = new Map(now.map((account) => [account.uid, account]));
  const {sent, waiting, failed} = await sendInvitations(
    context,
    outcomes.flatMap(({toInvite = ''}) => byId.get(toInvite) ?? []),
    invitationsLeft(now),
  );
  const entries = outcomes.map(({toInvite = '', ...outcome}): Entry => {
    const reason = failed.get(toInvite);
    return {
      ...outcome,
      ...(sent.has(toInvite) && {invitation: 'sent'}),
      ...(waiting.has(toInvite) && {invitation: 'waiting'}),
      ...(reason !== undefined && {invitation: 'failed', reason}),
    };
  });
  report(output, entries);
}

function mayInvite({action, account}: AccessPlan): boolean {
  return (
    action === 'create' ||
    action === 'replace' ||
    action === 'finish' ||
    account?.invitation.state === 'waiting'
  );
}

const PLANNED: Readonly<Record<AccessPlan['action'], string>> = {
  create: 'would be created, granted and invited',
  replace:
    'exists: it would be deleted and replaced by a new account, which would be granted and invited',
  finish: 'is unfinished: it would be finished, granted and invited',
  grant: 'would be granted',
  none: 'has access already',
  refuse: 'would be refused',
};

function reportPlans(output: Output, plans: readonly AccessPlan[]): void {
  const people = plans.map(({person: {email}, action, reason}) => ({
    email,
    action,
    ...(reason !== undefined && {
      reason: action === 'replace' ? `it ${reason}` : reason,
    }),
  }));
  output.result({dryRun: true, people});
  for (const {email, action, reason} of people) {
    output.say(
      `  ${email} ${PLANNED[action]}${reason === undefined ? '' : `: ${plain(reason)}`}`,
    );
  }
  output.say('Dry run: nothing was changed.');
}

/** One line of the report, and one entry of the JSON. */
interface Entry extends Omit<Outcome, 'toInvite'> {
  readonly invitation?: 'sent' | 'waiting' | 'failed';
}

const RESULTS: Readonly<Record<Entry['result'], string>> = {
  created: 'created and granted',
  granted: 'granted',
  present: 'has access already',
  refused: 'refused',
  failed: 'failed',
};

/** @throws UserError if anything could not be done */
function report(output: Output, entries: readonly Entry[]): void {
  const number = (...results: readonly Entry['result'][]): number =>
    entries.filter(({result}) => results.includes(result)).length;
  const invited = (state: Entry['invitation']): number =>
    entries.filter(({invitation}) => invitation === state).length;
  const counts = {
    created: number('created'),
    granted: number('granted'),
    present: number('present'),
    refused: number('refused', 'failed'),
    invited: invited('sent'),
    invitationsWaiting: invited('waiting'),
  };
  output.result({...counts, people: entries});
  if (!output.json) {
    for (const entry of entries) {
      output.say(`  ${plain(describe(entry))}`);
    }
    output.say(
      `${counts.created} created, ${counts.granted} granted, ${counts.present} already there, ${counts.refused} refused; ${counts.invited} invited`,
    );
  }
  if (counts.invitationsWaiting > 0) {
    output.say(
      `${plural(counts.invitationsWaiting, '# invitation')} left for tomorrow: today’s mails are used up. Run npm run staff -- invite then.`,
    );
  }
  const failures = counts.refused + invited('failed');
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(entries.length, '# account')} failed: see the reasons above.`,
    );
  }
}

function describe({
  email,
  result,
  reason,
  replaced,
  droppedClaims = [],
  invitation,
}: Entry): string {
  return [
    `${email}: ${RESULTS[result]}`,
    ...(replaced === undefined
      ? []
      : [`the old account was deleted, because it ${replaced}`]),
    ...(droppedClaims.length === 0
      ? []
      : [
          `the new one does not have its claims of other tools (${droppedClaims.join(', ')})`,
        ]),
    ...(invitation === 'sent' ? ['invitation sent'] : []),
    ...(invitation === 'waiting' ? ['invitation waits'] : []),
    ...(reason === undefined ? [] : [reason]),
  ].join('; ');
}
