import UserError from '../../shared/UserError';
import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
import type {Outcome} from '../accounts/accounts';
import type {Project} from '../project/withProject';
import {NOT_MAILED} from './createMailer';

/**
 * Reports what was done: a line for each person, and the numbers.
 *
 * @throws UserError if anything failed
 */
export default function report(
  {say}: Pick<Project, 'say'>,
  people: readonly Outcome[],
): void {
  const lines = people.map(({email, done, note}) =>
    plain(`  ${email}: ${[done.join(', '), note].filter(Boolean).join('; ')}`),
  );
  const counts = new Map<string, number>();
  for (const word of people.flatMap(({done}) => done)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  lines.push([...counts].map(([word, count]) => `${count} ${word}`).join(', '));
  if (counts.has(NOT_MAILED)) {
    lines.push(
      'Firebase sends no more emails today: run the same command again tomorrow. "Forgot password" on the site sends the same email.',
    );
  }
  say(lines.join('\n'));
  const failures = counts.get('failed') ?? 0;
  if (failures > 0) {
    throw new UserError(
      `${failures} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}
