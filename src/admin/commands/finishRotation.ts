import UserError from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import type {Account} from '../accounts/Account';
import {assertRoomFor} from '../rotation/openRotation';
import checkPublishedBoot from '../rotation/checkPublishedBoot';
import type {Rotation} from '../rotation/RotationRecord';
import setKeys, {
  describeMoved,
  findMoved,
  withOtherKeys,
} from '../rotation/setKeys';
import count from '../../shared/count';
import showProgress from '../terminal/showProgress';
import readUrlOption from './readUrlOption';
import recordKeyIds from './recordKeyIds';
import type {RotateOptions} from './rotate';
import type {ChangeContext} from './withProject';

/** The second phase: the old key goes, once the published site opens with the new one. */
export default async function finishRotation(
  context: ChangeContext,
  options: RotateOptions,
): Promise<void> {
  const {target, store, rotations, output, stopped} = context;
  const site =
    options.url === undefined ? target.siteUrl : readUrlOption(options.url);
  await context.prepare('Take the old key from all accounts');
  const record = await rotations.read();
  const {open} = record;
  assertReady(open);
  const {from, to, keys} = open;
  const newKey: Grant = {[to]: keys[to] ?? ''};
  const everyone = await store.list();
  assertNoneMoved(findMoved(everyone));
  await assertPublished(site, open, context, options);
  assertRoomFor(everyone, newKey);
  const todo = withOtherKeys(everyone, newKey);
  if (options.dryRun === true) {
    output.result({dryRun: true, from, to, toChange: todo.length});
    output.say(
      `${count(todo.length, 'account')} would lose the old key ${from}. Dry run: nothing was changed.`,
    );
    return;
  }

  const progress = showProgress('Accounts', todo.length);
  const report = await setKeys(todo, {
    store,
    keys: newKey,
    stopped,
    onDone: progress.advance,
  }).finally(progress.stop);
  if (stopped()) {
    return;
  }
  if (report.failed.length > 0) {
    throw new UserError(
      [
        `With the old key still, ${count(report.failed.length, 'account')}:`,
        ...report.failed.map(({email, reason}) => `  ${email}: ${reason}`),
        'Run the same command again.',
      ].join('\n'),
    );
  }
  assertNoneMoved(report.moved);
  await rotations.write({
    open: undefined,
    retired: [...record.retired, from],
  });
  await recordKeyIds(context, [to], options, true);
  output.result({from, to, changed: report.changed});
  output.say(
    [
      `The rotation is finished: accounts hold ${to} alone.`,
      `Old releases and preview channels still open with ${from}, for whoever kept it: delete them in the hosting console.`,
      'From here on, rolling back to an older release needs a rebuild of it with the new key.',
    ].join('\n'),
  );
}

function assertReady(open: Rotation | undefined): asserts open is Rotation {
  if (open === undefined) {
    throw new UserError(
      'No rotation is open, so there is none to finish. npm run staff -- rotate begins one.',
    );
  }
  if (!open.complete) {
    throw new UserError(
      `The rotation from ${open.from} to ${open.to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
}

/** The old key that they hold would open nothing, and nobody would ask whose they are. */
function assertNoneMoved(moved: readonly Account[]): void {
  if (moved.length > 0) {
    throw new UserError(
      `The rotation is not finished: ${count(moved.length, 'account')} with access and another address than the one that was granted.\n${describeMoved(moved)}`,
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
      `${problem}. Without the old key readers could not open it; nothing was changed. Publish a build made with the new key ${to}, or name its address with --url. If you know better than this check, --skip-site-check goes on without it.`,
    );
  }
  output.warn(`${problem}; going on all the same (--skip-site-check).`);
}
