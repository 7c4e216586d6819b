import path from 'node:path';

import UserError from '../../config/UserError';
import {generateSealKey} from '../../sealing/shared/sealKey';
import {isGranted, type Account} from '../accounts/Account';
import {readKeyFile, writeKeyFile} from '../rotation/keyFile';
import keysInUse, {
  parseKey,
  readSealKey,
  type SealKey,
} from '../rotation/keysInUse';
import {assertRoomFor, findUnrecorded} from '../rotation/openRotation';
import type {Rotation, RotationRecord} from '../rotation/RotationRecord';
import setKeys, {
  describeMoved,
  findMoved,
  withOtherKeys,
} from '../rotation/setKeys';
import count from '../../shared/count';
import duration from '../terminal/duration';
import showProgress from '../terminal/showProgress';
import whoAmI from '../writes/whoAmI';
import recordKeyIds from './recordKeyIds';
import type {RotateOptions} from './rotate';
import type {ChangeContext} from './withProject';

/** The first phase: every account with access holds the old and the new key in the end. */
export default async function startRotation(
  context: ChangeContext,
  options: RotateOptions,
): Promise<void> {
  const {target, store, rotations, output, writer, stopped} = context;
  await context.prepare('Rotate the key of all accounts with access');
  const record = await rotations.read();
  const everyone = await store.list();
  assertNotComplete(record.open);
  const rotation =
    record.open ?? (await planRotation(context, record, everyone, options));
  assertRoomFor(everyone, rotation.keys);
  const todo = withOtherKeys(everyone, rotation.keys);
  const {from, to} = rotation;
  const moved = findMoved(everyone);
  const summary = {
    from,
    to,
    accounts: everyone.filter(isGranted).length,
    toChange: todo.length,
    moved: moved.map(({email, uid}) => email ?? uid),
  };
  if (options.dryRun === true) {
    output.result({dryRun: true, ...summary});
    output.say(
      `${todo.length} of ${summary.accounts} accounts with access would get the new key beside ${from}; ${estimate(todo, writer.perSecond)}. Dry run: nothing was changed.`,
    );
    warnOfMoved(context, moved);
    return;
  }

  // All of it before the first write, so that no account ever holds a key that nobody has.
  await storeKey(context, rotation, options);
  if (options.printKey === true) {
    output.result({...summary, sealKey: rotation.keys[to]});
  }
  await rotations.write({...record, open: rotation});
  output.say(
    `Rotating from ${from} to ${to}: ${todo.length} of ${summary.accounts} accounts with access; ${estimate(todo, writer.perSecond)}.`,
  );
  const progress = showProgress('Accounts', todo.length);
  const report = await setKeys(todo, {
    store,
    keys: rotation.keys,
    stopped,
    onDone: progress.advance,
  }).finally(progress.stop);
  if (stopped()) {
    return;
  }
  warnOfMoved(context, [...moved, ...report.moved]);
  await recordKeyIds(context, [from, to], options, true);
  if (report.failed.length > 0) {
    throw new UserError(
      [
        `Without the new key still, ${count(report.failed.length, 'account')}:`,
        ...report.failed.map(({email, reason}) => `  ${email}: ${reason}`),
        'Run the same command again: it goes on with the same new key.',
      ].join('\n'),
    );
  }
  await rotations.write({...record, open: {...rotation, complete: true}});
  if (options.printKey !== true) {
    output.result({...summary, changed: report.changed});
  }
  output.say(nextSteps(rotation, target.siteUrl));
}

function warnOfMoved({output}: ChangeContext, moved: readonly Account[]): void {
  if (moved.length > 0) {
    output.warn(
      `${count(moved.length, 'account')} with another address than the one that was granted, skipped: the new key does not go there. The rotation cannot be finished until each is settled.\n${describeMoved(moved)}`,
    );
  }
}

function assertNotComplete(open: Rotation | undefined): void {
  if (open?.complete === true) {
    throw new UserError(
      `A rotation from ${open.from} to ${open.to} is open; ${open.by} began it on ${open.startedAt.slice(0, 10)}, and every account holds both keys. Build and publish with the new key, then run npm run staff -- rotate --finish.`,
    );
  }
}

async function planRotation(
  {target}: ChangeContext,
  record: RotationRecord,
  everyone: readonly Account[],
  {keyFile, allowUnknownKey}: RotateOptions,
): Promise<Rotation> {
  const current = await readSealKey(target);
  await keysInUse(target, record, everyone, allowUnknownKey === true);
  const news = {
    startedAt: new Date().toISOString(),
    by: whoAmI(),
    complete: false,
  };
  const unrecorded = findUnrecorded(everyone, current);
  if (unrecorded !== undefined) {
    return {...unrecorded, ...news};
  }
  const next =
    (await reusableKey(keyFile, current, record)) ??
    (await parseKey(generateSealKey(), 'The new key'));
  return {
    from: current.id,
    to: next.id,
    keys: {[current.id]: current.text, [next.id]: next.text},
    ...news,
  };
}

/** A key that was stored by a command which ended before it wrote anything else. */
async function reusableKey(
  keyFile: string | undefined,
  current: SealKey,
  {retired}: RotationRecord,
): Promise<SealKey | undefined> {
  if (keyFile === undefined) {
    return undefined;
  }
  const stored = await readKeyFile(keyFile);
  if (
    stored !== undefined &&
    (stored.id === current.id || retired.includes(stored.id))
  ) {
    throw new UserError(
      `"${keyFile}" holds the key ${stored.id}, which is ${stored.id === current.id ? 'the current one' : 'a retired one'}. Nothing was changed: give a new file.`,
    );
  }
  return stored;
}

async function storeKey(
  {output}: ChangeContext,
  {to, keys}: Rotation,
  {keyFile, printKey}: RotateOptions,
): Promise<void> {
  const key = keys[to] ?? '';
  if (keyFile !== undefined) {
    const stored = await readKeyFile(keyFile);
    if (stored === undefined) {
      await writeKeyFile(keyFile, key);
    } else if (stored.id !== to) {
      throw new UserError(
        `"${keyFile}" holds the key ${stored.id}, and the open rotation goes to ${to}. Nothing was changed: give a new file, and the key is stored there.`,
      );
    }
    output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
  }
  if (printKey === true && !output.json) {
    output.say(`The new key ${to}, to be stored before anything else:\n${key}`);
  }
}

function estimate(todo: readonly Account[], perSecond: number): string {
  return todo.length === 0
    ? 'nothing to wait for'
    : `about ${duration(todo.length / perSecond)} at ${perSecond} updates a second`;
}

function nextSteps({from, to}: Rotation, siteUrl: string): string {
  return [
    '',
    'Every account with access holds both keys; readers notice nothing. Now:',
    `  1. Set SEAL_KEY in CI, and in your .env, to the new key ${to}.`,
    '  2. Build and publish the site.',
    `  3. npm run staff -- rotate --finish, which opens ${siteUrl} with the new key and then takes ${from} away.`,
  ].join('\n');
}
