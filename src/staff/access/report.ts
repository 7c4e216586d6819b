import UserError from '../../shared/UserError';
import plural from '../../shared/plural';
import {plain} from '../../terminal/print';
import type {Outcome} from '../accounts/accounts';
import type {Project} from '../project/withProject';

const WORDS: Readonly<Record<string, string>> = {
  created: 'created and granted',
  present: 'has access already',
  sent: 'email sent',
  waiting: 'email not sent yet',
};

/**
 * Reports what was done, a line for each person.
 *
 * @param summary the lines below
 * @throws UserError if anything could not be done
 */
export default function report(
  {say}: Pick<Project, 'say'>,
  people: readonly Outcome[],
  summary: readonly string[] = [],
): void {
  const lines = people.map((person) => `  ${plain(describe(person))}`);
  say([...lines, ...summary].join('\n'));
  const failures = people.filter(
    ({result, mail}) =>
      result === 'refused' || result === 'failed' || mail === 'failed',
  );
  if (failures.length > 0) {
    throw new UserError(
      `${failures.length} of ${plural(people.length, '# account')} failed: see the reasons above.`,
    );
  }
}

function describe({email, result, reason, replaced, mail}: Outcome): string {
  return [
    `${email}: ${WORDS[result] ?? result}`,
    replaced && `the old account was deleted, because it ${replaced}`,
    mail && WORDS[mail],
    reason,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The numbers of those who were given access, and what to do about emails that wait. */
export function summarize(people: readonly Outcome[]): readonly string[] {
  const count = (isMeant: (person: Outcome) => boolean) =>
    people.filter(isMeant).length;
  const waiting = count(({mail}) => mail === 'waiting');
  const numbers = [
    [count(({result}) => result === 'created'), 'created'],
    [count(({result}) => result === 'granted'), 'granted'],
    [count(({result}) => result === 'present'), 'had access already'],
    [count(({result}) => result === 'refused'), 'refused'],
    [count(({result}) => result === 'failed'), 'failed'],
    [count(({mail}) => mail === 'sent'), 'mailed'],
  ] as const;
  return [
    numbers
      .flatMap(([number, word]) => (number ? [`${number} ${word}`] : []))
      .join(', '),
    ...(waiting === 0
      ? []
      : [
          `${plural(waiting, '# email was', '# emails were')} not sent, because Firebase sends no more today: run the same command again tomorrow. "Forgot password" on the site sends the same email.`,
        ]),
  ];
}
