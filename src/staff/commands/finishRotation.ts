import UserError from '../../config/UserError';
import type {Account} from '../accounts/Account';
import {checkPublishedBoot, readUrlOption} from '../project/publishedSite';
import type {Rotation} from '../rotation/RotationRecord';
import setKeys, {
  assertRoomFor,
  describeMoved,
  findMoved,
  withOtherKeys,
} from '../rotation/setKeys';
import plural from '../../shared/plural';
import type {RotateOptions} from './rotate';
import {recordKeyIds, type ChangeContext} from './withProject';

/** The second phase: removes the old key, once the published site opens with the new one. */
export default async function finishRotation(
  context: ChangeContext,
  options: RotateOptions,
): Promise<void> {
  const {target, store, rotations, output, stopped} = context;
  const site = readUrlOption(options.url) ?? target.siteUrl;
  await context.prepare('Remove the old key from all accounts');
  const record = await rotations.read();
  const {open} = record;
  assertReady(open);
  const {from, to, keys} = open;
  const newKey = {[to]: keys[to] ?? ''};
  const everyone = await store.list();
  assertNoneMoved(findMoved(everyone));
  await assertPublished(site, open, context, options);
  const todo = withOtherKeys(everyone, newKey);
  assertRoomFor(todo, newKey);
  if (options.dryRun === true) {
    output.result({dryRun: true, from, to, toChange: todo.length});
    output.say(
      `${plural(todo.length, '# account')} would lose the old key ${from}. Dry run: nothing was changed.`,
    );
    return;
  }
  const {changed, moved} = await setKeys(todo, newKey, context);
  if (stopped()) {
    return;
  }
  assertNoneMoved(moved);
  await rotations.write({open: undefined, retired: [...record.retired, from]});
  await recordKeyIds(context, [to], options, true);
  output.result({from, to, changed});
  output.say(
    [
      `The rotation is finished: accounts hold only ${to}.`,
      `Old releases and preview channels still open with ${from}, for anyone who kept it: delete them in the hosting console.`,
      'To roll back to an older release, rebuild it with the new key.',
    ].join('\n'),
  );
}

function assertReady(open: Rotation | undefined): asserts open is Rotation {
  if (open === undefined) {
    throw new UserError(
      'No rotation is open. npm run staff -- rotate begins one.',
    );
  }
  if (!open.complete) {
    throw new UserError(
      `The rotation from ${open.from} to ${open.to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
}

/** Accounts that moved hold only the old key: an administrator must decide first. */
function assertNoneMoved(moved: readonly Account[]): void {
  if (moved.length > 0) {
    throw new UserError(
      `The rotation is not finished: ${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted.\n${describeMoved(moved)}`,
    );
  }
}

async function assertPublished(
  url: string,
  {to, keys}: Rotation,
  {output}: ChangeContext,
  {skipSiteCheck}: RotateOptions,
): Promise<void> {
  const problem = await checkPublishedBoot(url, keys[to] ?? '');
  if (problem === undefined) {
    output.say(`${url} opens with the new key ${to}.`);
    return;
  }
  if (skipSiteCheck !== true) {
    throw new UserError(
      `${problem}. Without the old key readers could not open it; nothing was changed. Publish a build made with the new key ${to}, or give its address with --url. If you are sure that this check is wrong, --skip-site-check skips it.`,
    );
  }
  output.warn(`${problem}; continuing because of --skip-site-check.`);
}
