import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import type {Outcome} from '../accounts/accounts';
import {plain} from '../../terminal/print';
import type Output from '../Output';

const RESULTS: Readonly<Record<string, string>> = {
  created: 'created and granted',
  present: 'has access already',
};

const INVITATIONS = {
  sent: 'invitation sent',
  waiting: 'invitation waits',
  failed: undefined,
};

/**
 * Reports what was done.
 *
 * @param summary the last line, if not the numbers
 * @throws UserError if anything could not be done
 */
export default function report(
  output: Output,
  people: readonly Outcome[],
  summary?: string,
): void {
  const results = (...names: readonly string[]) =>
    people.filter(({result}) => names.includes(result)).length;
  const mails = (state: Outcome['invitation']) =>
    people.filter(({invitation}) => invitation === state).length;
  const counts = {
    created: results('created'),
    granted: results('granted'),
    present: results('present'),
    refused: results('refused', 'failed'),
    invited: mails('sent'),
    invitationsWaiting: mails('waiting'),
    failed: mails('failed'),
  };
  output.result({...counts, people});
  if (!output.json) {
    for (const person of people) {
      output.say(`  ${plain(describe(person))}`);
    }
  }
  output.say(
    summary ??
      [
        `${plural(counts.created, '# new account')} with access`,
        `${plural(counts.granted, '# existing account')} given access`,
        `${counts.present} had access already`,
        `${counts.refused} refused`,
        `${plural(counts.invited, '# invitation')} sent`,
      ].join(', '),
  );
  if (counts.invitationsWaiting > 0) {
    output.say(
      `${plural(counts.invitationsWaiting, '# invitation')} left for tomorrow: today’s mails are used up. Run npm run staff -- invite then.`,
    );
  }
  const failures = counts.refused + counts.failed;
  if (failures > 0 && !output.dryRun) {
    throw new UserError(
      `${failures} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}

function describe(outcome: Outcome): string {
  const {email, result, reason, replaced, invitation} = outcome;
  return [
    `${email}: ${RESULTS[result] ?? result}`,
    replaced && `the old account was deleted, because it ${replaced}`,
    invitation && INVITATIONS[invitation],
    reason,
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}
