import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import type Output from '../terminal/Output';
import {plain} from '../terminal/Output';
import type {AccessPlan, Action} from './giveAccess';
import type {Invited} from './sendInvitations';

/** What a command did about one person: a line of the report, and an entry of its JSON. */
export interface Outcome {
  readonly email: string;
  readonly result: string;
  /** Why it was refused or failed. */
  readonly reason?: string;
  /** Why a new account replaced the old one, in words that follow "it". */
  readonly replaced?: string;
  /** Names of other tools' claims that the new account lacks. */
  readonly droppedClaims?: readonly string[];
  /** An invitation must be sent to the account with this id. */
  readonly toInvite?: string;
}

const PLANNED: Readonly<Record<Action, string>> = {
  create: 'would be created, granted and invited',
  replace:
    'exists: it would be deleted and replaced by a new account, which would be granted and invited',
  finish: 'is unfinished: it would be finished, granted and invited',
  grant: 'would be granted',
  none: 'has access already',
  refuse: 'would be refused',
  revoke: 'would lose access, and its sessions would end',
  disable: 'would lose access, and be disabled',
  delete: 'would be deleted',
};

export function reportPlans(
  output: Output,
  plans: readonly AccessPlan[],
): void {
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

const RESULTS: Readonly<Record<string, string>> = {
  created: 'created and granted',
  present: 'has access already',
};

const INVITATIONS: Readonly<Record<string, string>> = {
  sent: 'invitation sent',
  waiting: 'invitation waits',
};

/**
 * Reports what was done.
 *
 * @param invitations by account id
 * @param summary the last line, if not the numbers
 * @throws UserError if anything could not be done
 */
export default function report(
  output: Output,
  outcomes: readonly Outcome[],
  invitations: ReadonlyMap<string, Invited> = new Map(),
  summary?: string,
): void {
  const people = outcomes.map(({toInvite = '', ...outcome}) => ({
    ...outcome,
    ...invitations.get(toInvite),
  }));
  const results = people.map(({result}) => result);
  const mails = [...invitations.values()].map(({invitation}) => invitation);
  const counts = {
    created: number(results, 'created'),
    granted: number(results, 'granted'),
    present: number(results, 'present'),
    refused: number(results, 'refused') + number(results, 'failed'),
    invited: number(mails, 'sent'),
    invitationsWaiting: number(mails, 'waiting'),
    failed: number(mails, 'failed'),
  };
  output.result({...counts, people});
  if (!output.json) {
    for (const person of people) {
      output.say(`  ${plain(describe(person))}`);
    }
  }
  output.say(
    summary ??
      `${counts.created} created, ${counts.granted} granted, ${counts.present} already there, ${counts.refused} refused; ${counts.invited} invited`,
  );
  if (counts.invitationsWaiting > 0) {
    output.say(
      `${plural(counts.invitationsWaiting, '# invitation')} left for tomorrow: today’s mails are used up. Run npm run staff -- invite then.`,
    );
  }
  const failures = counts.refused + counts.failed;
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}

function number(all: readonly string[], one: string): number {
  return all.filter((each) => each === one).length;
}

function describe({
  email,
  result,
  reason,
  replaced,
  droppedClaims,
  invitation,
}: Outcome & Partial<Invited>): string {
  return [
    `${email}: ${RESULTS[result] ?? result}`,
    replaced && `the old account was deleted, because it ${replaced}`,
    droppedClaims &&
      `the new one does not have its claims of other tools (${droppedClaims.join(', ')})`,
    invitation && INVITATIONS[invitation],
    reason,
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}
