import {UsageError} from '../../shared/UserError';
import type {Account} from '../accounts/Account';
import {isNamed} from '../accounts/accounts';
import {emailProblem} from './readPeople';

/**
 * Mail must reach the addresses that get access. To look at an account or to revoke
 * it, its own text is enough: other tools create accounts, and readers move theirs.
 *
 * @param everyone accounts whose addresses may have any form
 * @throws UsageError that names the first other text that is not an email address
 */
export default function assertEmails(
  texts: readonly string[],
  everyone: readonly Account[] = [],
): void {
  const [problem] = texts
    .filter((text) => !everyone.some((account) => isNamed(account, [text])))
    .flatMap((text) => emailProblem(text) ?? []);
  if (problem !== undefined) {
    throw new UsageError(`${problem}.`);
  }
}
