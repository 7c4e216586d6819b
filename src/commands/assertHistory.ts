import {openRepository} from '../rulebook/git';
import UserError from '../config/UserError';

/**
 * A site that is built from a part of the history would say that nothing had
 * changed before. Without any history it says that it does not know, which is
 * enough for a demo.
 *
 * @throws UserError where a clone has not all commits
 */
export default async function assertHistory(siteDir: string): Promise<void> {
  const {state} = await openRepository(siteDir);
  if (state === 'shallow') {
    throw new UserError(
      'This clone has only the newest commits: the site could not say what changed in the rules. Run git fetch --unshallow; in a workflow, check out with fetch-depth: 0. Nothing was built.',
    );
  }
}
