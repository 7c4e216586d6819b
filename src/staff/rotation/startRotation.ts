import path from 'node:path';

import UserError from '../../config/UserError';
import {generateSealKey} from '../../sealing/format';
import plural from '../../shared/plural';
import {isGranted, nameOf, type Account} from '../accounts/Account';
import {listAccounts} from '../accounts/accounts';
import type {RotateOptions} from '../commands/rotate';
import {whoAmI} from '../project/takeLock';
import {recordKeyIds, type Project} from '../project/withProject';
import {
  readRotation,
  writeRotation,
  type Rotation,
  type RotationRecord,
} from './RotationRecord';
import {
  keysInUse,
  parseKey,
  readKeyFile,
  readSealKey,
  writeKeyFile,
} from './sealKey';
import setKeys, {
  assertRoomFor,
  describeMoved,
  findMoved,
  withOtherKeys,
} from './setKeys';

/** The first phase: gives every account with access the old and the new key. */
export default async function startRotation(
  project: Project,
  options: RotateOptions,
): Promise<void> {
  const {target, auth, output, stopped} = project;
  await project.prepare('Rotate the key of all accounts with access');
  const record = await readRotation(auth);
  const everyone = await listAccounts(project);
  if (record.open?.complete === true) {
    const {from, to, by, startedAt} = record.open;
    throw new UserError(
      `A rotation from ${from} to ${to} is open; ${by} began it on ${startedAt.slice(0, 10)}, and every account holds both keys. Build and publish with the new key, then run npm run staff -- rotate --finish.`,
    );
  }
  const rotation =
    record.open ?? (await planRotation(project, record, everyone, options));
  const {from, to, keys} = rotation;
  const todo = withOtherKeys(everyone, keys);
  assertRoomFor(todo, keys);
  const moved = findMoved(everyone);
  const granted = everyone.filter(isGranted).length;
  const summary = {
    ...{from, to, accounts: granted, toChange: todo.length},
    moved: moved.map(nameOf),
  };
  if (moved.length > 0) {
    output.warn(
      `Skipped: ${plural(moved.length, '# account')} with another address than the one that was granted. The rotation cannot be finished until each is settled.\n${describeMoved(moved)}`,
    );
  }
  const which = `${todo.length} of ${plural(granted, '# account')} with access`;
  if (options.dryRun === true) {
    output.result({dryRun: true, ...summary});
    output.say(
      `${which} would get the new key beside ${from}. Dry run: nothing was changed.`,
    );
    return;
  }

  // Stored before the first write, so that no account ever holds a lost key.
  await storeKey(project, rotation, options);
  if (options.printKey === true) {
    output.result({...summary, sealKey: keys[to]});
  }
  await writeRotation(project, {...record, open: rotation});
  output.say(`Rotating from ${from} to ${to}: ${which}.`);
  const changed = await setKeys(project, todo, keys);
  if (stopped()) {
    return;
  }
  await recordKeyIds(project, [from, to], options, true);
  await writeRotation(project, {
    ...record,
    open: {...rotation, complete: true},
  });
  if (options.printKey !== true) {
    output.result({...summary, changed});
  }
  output.say(
    [
      '',
      'Every account with access holds both keys; readers notice nothing. Now:',
      `  1. Set SEAL_KEY in CI, and in your .env, to the new key ${to}.`,
      '  2. Build and publish the site.',
      `  3. npm run staff -- rotate --finish, which opens ${target.siteUrl} with the new key and then removes ${from}.`,
    ].join('\n'),
  );
}

async function planRotation(
  project: Project,
  {retired}: RotationRecord,
  everyone: readonly Account[],
  options: RotateOptions,
): Promise<Rotation> {
  const {keyFile} = options;
  const current = await readSealKey(project.target);
  await keysInUse(project, everyone, options);
  const strange = everyone.filter(
    ({grant}) => current.id in grant && Object.keys(grant).length > 1,
  );
  if (strange.length > 0) {
    // Replacing a third key would shut out readers of a site built with it.
    throw new UserError(
      `${plural(strange.length, '# account holds', '# accounts hold')} another key beside ${current.id}, and no rotation is open: ${strange.map(nameOf).join(', ')}. Nothing was changed. npm run staff -- grant EMAIL leaves an account only the current key.`,
    );
  }
  // An interrupted command stored its key before it wrote anything else.
  const next =
    (keyFile === undefined ? undefined : await readKeyFile(keyFile)) ??
    (await parseKey(generateSealKey(), 'The new key'));
  if ([current.id, ...retired].includes(next.id)) {
    throw new UserError(
      `"${keyFile ?? ''}" holds the key ${next.id}, which is ${next.id === current.id ? 'the current one' : 'a retired one'}. Nothing was changed: give a new file.`,
    );
  }
  return {
    from: current.id,
    to: next.id,
    keys: {[current.id]: current.text, [next.id]: next.text},
    startedAt: new Date().toISOString(),
    by: whoAmI(),
    complete: false,
  };
}

async function storeKey(
  {output}: Project,
  {to, keys}: Rotation,
  {keyFile}: RotateOptions,
): Promise<void> {
  const key = keys[to] ?? '';
  if (keyFile === undefined) {
    output.say(
      output.json
        ? `The new key is ${to}.`
        : `The new key ${to}. Store it before anything else:\n${key}`,
    );
    return;
  }
  const stored = await readKeyFile(keyFile);
  if (stored === undefined) {
    await writeKeyFile(keyFile, key);
  } else if (stored.id !== to) {
    throw new UserError(
      `"${keyFile}" holds the key ${stored.id}, and the open rotation goes to ${to}. Nothing was changed: give a new file; the key will be stored there.`,
    );
  }
  output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
}
