import {open as openFile, readFile} from 'node:fs/promises';
import path from 'node:path';
import {Option, type Command} from 'commander';

import UserError, {UsageError} from '../../config/UserError';
import {generateSealKey} from '../../sealing/format';
import plural from '../../shared/plural';
import {isGranted, nameOf, type Account} from '../accounts/Account';
import {listAccounts} from '../accounts/accounts';
import {checkPublishedBoot} from '../doctor/publishedSite';
import {whoAmI} from '../project/takeLock';
import {readAddress} from '../project/Target';
import withProject, {recordKeyIds, type Project} from '../project/withProject';
import keysInUse, {
  parseKey,
  readRotation,
  readSealKey,
  writeRotation,
  type Rotation,
  type RotationRecord,
  type SealKey,
} from '../rotation/keysInUse';
import setKeys, {
  assertRoomFor,
  describeMoved,
  findMoved,
  withOtherKeys,
} from '../rotation/setKeys';
import {addOptions, type SharedOptions} from './options';

interface RotateOptions extends SharedOptions {
  readonly keyFile?: string;
  readonly printKey?: true;
  readonly finish?: true;
  readonly url?: string;
  readonly skipSiteCheck?: true;
}

export default function addRotate(program: Command): void {
  addOptions(program.command('rotate'), 'givesKeys', {
    'begin: all accounts get both keys': '--key-file ~/new-seal.key',
    'end, once the new build is published': '--finish',
  })
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
      await withProject('rotate', options, async (project) => {
        if (project.target.sealKey !== undefined) {
          await readSealKey(project.target);
        }
        await (options.finish === true
          ? finish(project, options)
          : start(project, options));
      });
    });
}

function assertUsable(options: RotateOptions): void {
  const {keyFile, printKey, finish: isEnd, url, skipSiteCheck} = options;
  const hasPlace = (keyFile ?? printKey) !== undefined;
  if (isEnd === true && hasPlace) {
    throw new UsageError(
      '--finish makes no key: omit --key-file and --print-key.',
    );
  }
  if (isEnd !== true && (url ?? skipSiteCheck) !== undefined) {
    throw new UsageError('--url and --skip-site-check belong to --finish.');
  }
  if (isEnd !== true && !hasPlace && options.dryRun !== true) {
    throw new UsageError(
      'Where should the new key be stored? Give --key-file FILE (a new file that only you may read), or --print-key.',
    );
  }
}

/** The first phase: gives every account with access the old and the new key. */
async function start(project: Project, options: RotateOptions): Promise<void> {
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
    record.open ?? (await plan(project, record, everyone, options));
  const {from, to, keys} = rotation;
  const todo = withOtherKeys(everyone, keys);
  assertRoomFor(todo, keys);
  const moved = findMoved(everyone);
  if (moved.length > 0) {
    output.warn(
      `Skipped: ${plural(moved.length, '# account')} with another address than the one that was granted. The rotation cannot be finished until each is settled.\n${describeMoved(moved)}`,
    );
  }
  const granted = everyone.filter(isGranted).length;
  const summary = {
    ...{from, to, accounts: granted, toChange: todo.length},
    moved: moved.map(nameOf),
  };
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
  const open = {...rotation, complete: true};
  await writeRotation(project, {...record, open});
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

async function plan(
  project: Project,
  {retired}: RotationRecord,
  everyone: readonly Account[],
  options: RotateOptions,
): Promise<Rotation> {
  const {keyFile} = options;
  const current = await readSealKey(project.target);
  await keysInUse(project, everyone, options);
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

/** Prints the new key, or stores it in a new file that only its owner may read. */
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
  if (stored !== undefined && stored.id !== to) {
    throw new UserError(
      `"${keyFile}" holds the key ${stored.id}, and the open rotation goes to ${to}. Nothing was changed: give a new file; the key will be stored there.`,
    );
  }
  if (stored === undefined) {
    try {
      const file = await openFile(keyFile, 'wx', 0o600);
      try {
        await file.writeFile(`${key}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      throw new UserError(
        `The new key cannot be stored in "${keyFile}" (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): nothing was changed. Give a new file in a folder that you may write to.`,
      );
    }
  }
  output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
}

/** @returns undefined if the file does not exist */
async function readKeyFile(file: string): Promise<SealKey | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      return undefined;
    }
    throw new UserError(`"${file}" cannot be read: ${message}`);
  }
  return parseKey(text.trim(), `The content of "${file}"`);
}

/** The second phase: removes the old key, once the published site opens with the new one. */
async function finish(project: Project, options: RotateOptions): Promise<void> {
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
