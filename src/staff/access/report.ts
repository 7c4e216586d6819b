import UserError from '../../shared/UserError';
import plural from '../../shared/plural';
import type {Outcome} from '../accounts/accounts';
import type {Project} from '../project/withProject';
import {NOT_MAILED} from './createMailer';

/**
 * Reports in numbers what was done.
 *
 * @throws UserError if anything failed
 */
export default function report(
  {say}: Pick<Project, 'say'>,
  people: readonly Outcome[],
): void {
  const counts = new Map<string, number>();
  for (const word of people.flatMap(({done}) => done)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  say([...counts].map(([word, count]) => `${count} ${word}`).join(', '));
  if (counts.has(NOT_MAILED)) {
    say(
      'Firebase sends no more emails today: run the same command again tomorrow. "Forgot password" on the site sends the same email.',
    );
  }
  const failures = counts.get('failed') ?? 0;
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}
