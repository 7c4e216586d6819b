import UserError from '../../config/UserError';
import type {AccessOutcome} from '../accounts/giveAccess';
import type {InvitationReport} from '../accounts/Invitations';
import type {AccessPlan} from '../accounts/planAccess';
import count from '../../shared/count';
import type Output from '../terminal/Output';
import {plain} from '../terminal/screen';

/** One line of the report, and one entry of the JSON. */
interface ReportEntry {
  readonly email: string;
  readonly result: 'created' | 'granted' | 'present' | 'refused' | 'failed';
  readonly reason?: string;
  /** Why a new account took its place, in words that follow "it". */
  readonly replaced?: string;
  /** Names of other tools' claims that the new account does not have. */
  readonly droppedClaims?: readonly string[];
  readonly invitation?: 'sent' | 'waiting' | 'failed';
}

const PLANNED: Readonly<Record<AccessPlan['action'], string>> = {
  create: 'would be created, granted and invited',
  replace:
    'exists: it would be deleted, and a new account created, granted and invited',
  finish: 'is half created: it would be finished, granted and invited',
  grant: 'would be granted',
  none: 'has access already',
  refuse: 'would be refused',
};

/** What a dry run says. */
export function reportPlans(
  output: Output,
  plans: readonly AccessPlan[],
): void {
  output.result({
    dryRun: true,
    people: plans.map((plan) => ({
      email: plan.person.email,
      action: plan.action,
      ...reasonFor(plan),
    })),
  });
  if (!output.json) {
    for (const plan of plans) {
      const {reason} = reasonFor(plan);
      output.say(
        `  ${plan.person.email} ${PLANNED[plan.action]}${reason === undefined ? '' : `: ${reason}`}`,
      );
    }
  }
  output.say('Dry run: nothing was changed.');
}

function reasonFor(plan: AccessPlan): {readonly reason?: string} {
  switch (plan.action) {
    case 'refuse':
      return {reason: plan.reason};
    case 'replace':
      return {reason: `it ${plan.doubt}`};
    default:
      return {};
  }
}

/**
 * What was done, person by person and counted.
 *
 * @throws UserError if anything could not be done
 */
export function reportOutcomes(
  output: Output,
  outcomes: readonly AccessOutcome[],
  report: InvitationReport,
): void {
  const entries = outcomes.map((outcome) => toEntry(outcome, report));
  const number = (...results: readonly ReportEntry['result'][]) =>
    entries.filter(({result}) => results.includes(result)).length;
  const waiting = entries.filter(({invitation}) => invitation === 'waiting');
  const failures = entries.filter(
    ({result, invitation}) =>
      result === 'refused' || result === 'failed' || invitation === 'failed',
  );
  const summary = {
    created: number('created'),
    granted: number('granted'),
    present: number('present'),
    refused: number('refused', 'failed'),
    invited: report.sent.size,
    invitationsWaiting: waiting.length,
  };
  output.result({...summary, people: entries});
  if (!output.json) {
    for (const entry of entries) {
      output.say(`  ${describeEntry(entry)}`);
    }
    output.say(
      `${summary.created} created, ${summary.granted} granted, ${summary.present} already there, ${summary.refused} refused; ${summary.invited} invited`,
    );
  }
  if (waiting.length > 0) {
    output.say(
      `${count(waiting.length, 'invitation')} left for tomorrow: Firebase’s mails of today are used up. Run npm run staff -- invite then.`,
    );
  }
  if (failures.length > 0) {
    throw new UserError(
      `${failures.length} of ${entries.length} could not be done; what stands above says why.`,
    );
  }
}

function toEntry(
  outcome: AccessOutcome,
  {sent, waiting, failed}: InvitationReport,
): ReportEntry {
  const {email, result} = outcome;
  if (!('account' in outcome)) {
    return {email, result, reason: outcome.reason};
  }
  const {uid} = outcome.account;
  const {replaced, droppedClaims} = outcome;
  const entry = {
    email,
    result,
    ...(replaced !== undefined && {replaced}),
    ...(droppedClaims !== undefined && {droppedClaims}),
  };
  if (sent.has(uid)) {
    return {...entry, invitation: 'sent'};
  }
  const reason = failed.get(uid);
  if (reason !== undefined) {
    return {...entry, invitation: 'failed', reason};
  }
  return {...entry, ...(waiting.has(uid) && {invitation: 'waiting'})};
}

const RESULTS: Readonly<Record<ReportEntry['result'], string>> = {
  created: 'created and granted',
  granted: 'granted',
  present: 'has access already',
  refused: 'refused',
  failed: 'failed',
};

function describeEntry({
  email,
  result,
  reason,
  replaced,
  droppedClaims = [],
  invitation,
}: ReportEntry): string {
  return [
    `${plain(email)}: ${RESULTS[result]}`,
    ...(replaced === undefined
      ? []
      : [`the old account was deleted, because it ${plain(replaced)}`]),
    ...(droppedClaims.length === 0
      ? []
      : [
          `the new one does not have its claims of other tools (${plain(droppedClaims.join(', '))})`,
        ]),
    ...(invitation === 'sent' ? ['invitation sent'] : []),
    ...(invitation === 'waiting' ? ['invitation waits'] : []),
    ...(reason === undefined ? [] : [plain(reason)]),
  ].join('; ');
}
