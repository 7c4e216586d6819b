import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import type {Account} from '../accounts/Account';
import {listAccounts} from '../accounts/accounts';
import type {RotateOptions} from '../commands/rotate';
import {checkPublishedBoot} from '../project/publishedSite';
import {readAddress} from '../project/Target';
import {recordKeyIds, type Project} from '../project/withProject';
import {readRotation, writeRotation} from './RotationRecord';
import setKeys, {describeMoved, findMoved, withOtherKeys} from './setKeys';

/** The second phase: removes the old key, once the published site opens with the new one. */
export default async function finishRotation(
  project: Project,
  options: RotateOptions,
): Promise<void> {
  const {target, auth, output, stopped} = project;
  const site = readAddress(options.url, '--url') ?? target.siteUrl;
  await project.prepare('Remove the old key from all accounts');
  const {open, retired} = await readRotation(auth);
  if (open === undefined) {
    throw new UserError(
      'No rotation is open. npm run staff -- rotate begins one.',
    );
  }
  const {from, to, keys, complete} = open;
  if (!complete) {
    throw new UserError(
      `The rotation from ${from} to ${to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
  const key = keys[to] ?? '';
  const everyone = await listAccounts(project);
  assertNoneMoved(everyone);
  const problem = await checkPublishedBoot(site, key);
  if (problem === undefined) {
    output.say(`${site} opens with the new key ${to}.`);
  } else if (options.skipSiteCheck === true) {
    output.warn(`${problem}; continuing because of --skip-site-check.`);
  } else {
    throw new UserError(
      `${problem}. Without the old key readers could not open it; nothing was changed. Publish a build made with the new key ${to}, or give its address with --url. If you are sure that this check is wrong, --skip-site-check skips it.`,
    );
  }
  const todo = withOtherKeys(everyone, {[to]: key});
  if (options.dryRun === true) {
    output.result({dryRun: true, from, to, toChange: todo.length});
    output.say(
      `${plural(todo.length, '# account')} would lose the old key ${from}. Dry run: nothing was changed.`,
    );
    return;
  }
  const changed = await setKeys(project, todo, {[to]: key});
  if (stopped()) {
    return;
  }
  // Again: accounts can move meanwhile.
  assertNoneMoved(await listAccounts(project));
  await writeRotation(project, {open: undefined, retired: [...retired, from]});
  await recordKeyIds(project, [to], options, true);
  output.result({from, to, changed});
  output.say(
    [
      `The rotation is finished: accounts hold only ${to}.`,
      `Old releases and preview channels still open with ${from}, for anyone who kept it: delete them in the hosting console.`,
      'To roll back to an older release, rebuild it with the new key.',
    ].join('\n'),
  );
}

/** Accounts that moved hold only the old key: an administrator must decide first. */
function assertNoneMoved(everyone: readonly Account[]): void {
  const moved = findMoved(everyone);
  if (moved.length > 0) {
    throw new UserError(
      `The rotation is not finished: ${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted.\n${describeMoved(moved)}`,
    );
  }
}
