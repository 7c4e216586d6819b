import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
import type {Outcome} from '../accounts/accounts';
import type Output from '../Output';

const WORDS: Readonly<Record<string, string>> = {
  created: 'created and granted',
  present: 'has access already',
  sent: 'invitation sent',
  waiting: 'invitation waiting',
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
  const count = (field: 'result' | 'invitation', ...values: string[]) =>
    people.filter((person) => values.includes(person[field] ?? '')).length;
  const counts = {
    created: count('result', 'created'),
    granted: count('result', 'granted'),
    present: count('result', 'present'),
    refused: count('result', 'refused', 'failed'),
    invited: count('invitation', 'sent'),
    invitationsWaiting: count('invitation', 'waiting'),
    failed: count('invitation', 'failed'),
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
      `${plural(counts.invitationsWaiting, '# invitation is', '# invitations are')} waiting, because Firebase sends no more emails today. Run npm run staff -- invite tomorrow.`,
    );
  }
  const failures = counts.refused + counts.failed;
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}

function describe(outcome: Outcome): string {
  const {email, result, reason, replaced, invitation = ''} = outcome;
  return [
    `${email}: ${WORDS[result] ?? result}`,
    replaced && `the old account was deleted, because it ${replaced}`,
    WORDS[invitation],
    reason,
  ]
    .filter(Boolean)
    .join('; ');
}
