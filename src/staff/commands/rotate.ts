import path from 'node:path';
import {Option, type Command} from 'commander';

import UserError from '../../config/UserError';
import {generateSealKey} from '../../sealing/format';
import {isGranted, nameOf, type Account} from '../accounts/Account';
import {
  keysInUse,
  parseKey,
  readKeyFile,
  readSealKey,
  writeKeyFile,
  type SealKey,
} from '../rotation/sealKey';
import type {Rotation, RotationRecord} from '../rotation/RotationRecord';
import setKeys, {
  assertRoomFor,
  describeMoved,
  findMoved,
  withOtherKeys,
} from '../rotation/setKeys';
import {whoAmI} from '../project/StaffLock';
import plural from '../../shared/plural';
import UsageError from '../terminal/UsageError';
import finishRotation from './finishRotation';
import {addExamples, addKeyOptions, type KeyOptions} from './options';
import {recordKeyIds, withChanges, type ChangeContext} from './withProject';

export interface RotateOptions extends KeyOptions {
  readonly keyFile?: string;
  readonly printKey?: true;
  readonly finish?: true;
  readonly url?: string;
  readonly skipSiteCheck?: true;
}

/** `staff rotate`: changes the key, without readers noticing. */
export default function addRotate(program: Command): void {
  addExamples(addKeyOptions(program.command('rotate')), [
    {
      does: 'begin: all accounts get both keys',
      args: '--key-file ~/new-seal.key',
    },
    {does: 'end, once the new build is published', args: '--finish'},
  ])
    .summary('change the key that the site is sealed with')
    .description(
      [
        'Makes a new key, stores it, and gives every account with access the old one and the new one. Then build and publish with the new key, and run rotate --finish, which removes the old one.',
        'Run the same command again after an interruption: it continues with the same new key.',
      ].join('\n'),
    )
    .option('--key-file <file>', 'store the new key in a new file, mode 600')
    .addOption(
      new Option('--print-key', 'print the new key').conflicts('keyFile'),
    )
    .option('--finish', 'remove the old key, once the new build is published')
    .option('--url <site>', 'with --finish: where, if not SITE_URL')
    .option(
      '--skip-site-check',
      'with --finish: even if the published site does not open with the new key, which shuts all readers out',
    )
    .action(async (options: RotateOptions) => {
      assertUsable(options);
      await withChanges('rotate', options, async (context) => {
        if (context.target.sealKey !== undefined) {
          await readSealKey(context.target);
        }
        await (options.finish === true
          ? finishRotation(context, options)
          : startRotation(context, options));
      });
    });
}

function assertUsable(options: RotateOptions): void {
  const {keyFile, printKey, finish, url, skipSiteCheck, dryRun} = options;
  const hasPlace = (keyFile ?? printKey) !== undefined;
  if (finish === true && hasPlace) {
    throw new UsageError(
      '--finish makes no key: omit --key-file and --print-key.',
    );
  }
  if (finish !== true && (url ?? skipSiteCheck) !== undefined) {
    throw new UsageError('--url and --skip-site-check belong to --finish.');
  }
  if (finish !== true && !hasPlace && dryRun !== true) {
    throw new UsageError(
      'Where should the new key be stored? Give --key-file FILE (a new file that only you may read), or --print-key.',
    );
  }
}

/** The first phase: gives every account with access the old and the new key. */
async function startRotation(
  context: ChangeContext,
  options: RotateOptions,
): Promise<void> {
  const {target, store, rotations, output, stopped} = context;
  await context.prepare('Rotate the key of all accounts with access');
  const record = await rotations.read();
  const everyone = await store.list();
  if (record.open?.complete === true) {
    const {from, to, by, startedAt} = record.open;
    throw new UserError(
      `A rotation from ${from} to ${to} is open; ${by} began it on ${startedAt.slice(0, 10)}, and every account holds both keys. Build and publish with the new key, then run npm run staff -- rotate --finish.`,
    );
  }
  const rotation =
    record.open ?? (await planRotation(context, record, everyone, options));
  const {from, to, keys} = rotation;
  const todo = withOtherKeys(everyone, keys);
  assertRoomFor(todo, keys);
  const moved = findMoved(everyone);
  const summary = {
    from,
    to,
    accounts: everyone.filter(isGranted).length,
    toChange: todo.length,
    moved: moved.map(nameOf),
  };
  const which = `${todo.length} of ${plural(summary.accounts, '# account')} with access`;
  if (options.dryRun === true) {
    output.result({dryRun: true, ...summary});
    output.say(
      `${which} would get the new key beside ${from}. Dry run: nothing was changed.`,
    );
    warnOfMoved(context, moved);
    return;
  }

  // Stored before the first write, so that no account ever holds a lost key.
  await storeKey(context, rotation, options);
  if (options.printKey === true) {
    output.result({...summary, sealKey: keys[to]});
  }
  await rotations.write({...record, open: rotation});
  output.say(`Rotating from ${from} to ${to}: ${which}.`);
  const report = await setKeys(todo, keys, context);
  if (stopped()) {
    return;
  }
  warnOfMoved(context, [...moved, ...report.moved]);
  await recordKeyIds(context, [from, to], options, true);
  await rotations.write({...record, open: {...rotation, complete: true}});
  if (options.printKey !== true) {
    output.result({...summary, changed: report.changed});
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

function warnOfMoved({output}: ChangeContext, moved: readonly Account[]): void {
  if (moved.length > 0) {
    output.warn(
      `Skipped: ${plural(moved.length, '# account')} with another address than the one that was granted. The rotation cannot be finished until each is settled.\n${describeMoved(moved)}`,
    );
  }
}

async function planRotation(
  context: ChangeContext,
  record: RotationRecord,
  everyone: readonly Account[],
  options: RotateOptions,
): Promise<Rotation> {
  const current = await readSealKey(context.target);
  await keysInUse(context, everyone, options);
  const strange = everyone.filter(
    ({grant}) => current.id in grant && Object.keys(grant).length > 1,
  );
  if (strange.length > 0) {
    // Replacing a third key would shut out readers of a site built with it.
    throw new UserError(
      `${plural(strange.length, '# account holds', '# accounts hold')} another key beside ${current.id}, and no rotation is open: ${strange.map(nameOf).join(', ')}. Nothing was changed. npm run staff -- grant EMAIL leaves an account only the current key.`,
    );
  }
  const next =
    (await readStoredKey(options.keyFile, current, record)) ??
    (await parseKey(generateSealKey(), 'The new key'));
  return {
    from: current.id,
    to: next.id,
    keys: {[current.id]: current.text, [next.id]: next.text},
    startedAt: new Date().toISOString(),
    by: whoAmI(),
    complete: false,
  };
}

/** The key that an interrupted command stored before it wrote anything else. */
async function readStoredKey(
  keyFile: string | undefined,
  current: SealKey,
  {retired}: RotationRecord,
): Promise<SealKey | undefined> {
  const stored = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (
    stored !== undefined &&
    (stored.id === current.id || retired.includes(stored.id))
  ) {
    throw new UserError(
      `"${keyFile ?? ''}" holds the key ${stored.id}, which is ${stored.id === current.id ? 'the current one' : 'a retired one'}. Nothing was changed: give a new file.`,
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
        `"${keyFile}" holds the key ${stored.id}, and the open rotation goes to ${to}. Nothing was changed: give a new file; the key will be stored there.`,
      );
    }
    output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
  }
  if (printKey === true && !output.json) {
    output.say(`The new key ${to}. Store it before anything else:\n${key}`);
  }
}
