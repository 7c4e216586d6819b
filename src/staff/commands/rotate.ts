import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import {hostname, userInfo} from 'node:os';
import path from 'node:path';
import {Option, type Command} from 'commander';

import UserError, {UsageError} from '../../config/UserError';
import type {Grant} from '../../gate/grant';
import {generateSealKey} from '../../envelope';
import plural from '../../shared/plural';
import {
  findMoved,
  findWithout,
  hasMoved,
  isGranted,
  nameOf,
  namesOfMoved,
  SETTLE_MOVED,
  type Account,
} from '../accounts/Account';
import {
  changeAccounts,
  listAccounts,
  peopleOf,
  writeClaims,
} from '../accounts/accounts';
import {checkPublishedBoot} from '../doctor/publishedSite';
import {reasonOf} from '../project/firebaseErrors';
import {readAddress} from '../project/Target';
import withProject, {recordKeyIds, type Project} from '../project/withProject';
import keysInUse, {
  parseKey,
  readRotation,
  readSealKey,
  writeRotation,
  type Rotation,
  type SealKey,
} from '../rotation/keysInUse';
import {addOptions, type Options} from './options';

export default function addRotate(program: Command): void {
  addOptions(program.command('rotate'), 'givesKeys', {
    'begin: all accounts get both keys': '--key-file ~/new-seal.key',
    'end, once the new build is published': '--finish',
  })
    .summary('change the key that the site is sealed with: step 1 of 4')
    .description(
      [
        'Makes a new key, stores it, and gives every account with access the old one and the new one. This is step 1 of 4: then set SEAL_KEY to the new key everywhere, merge src/config/keyIds.json, which publishes, and run rotate --finish, which removes the old key.',
        'Run the same command again after an interruption: it continues with the same new key.',
      ].join('\n'),
    )
    .option('--key-file <file>', 'store the new key in a new file, mode 600')
    .addOption(
      new Option('--print-key', 'print the new key').conflicts('keyFile'),
    )
    .addOption(
      new Option(
        '--finish',
        'remove the old key, once the new build is published',
      ).conflicts(['keyFile', 'printKey']),
    )
    .option('--url <site>', 'with --finish: where, if not SITE_URL')
    .option(
      '--skip-site-check',
      'with --finish: even if the published site does not open with the new key, which shuts all readers out',
    )
    .action(async (options: Options) => {
      assertUsable(options);
      await withProject(options, async (project) => {
        if (project.target.sealKey !== undefined) {
          await readSealKey(project.target);
        }
        await (options.finish === true
          ? finish(project, options)
          : start(project, options));
      });
    });
}

function assertUsable(options: Options): void {
  const {keyFile, printKey, finish: isEnd, url, skipSiteCheck} = options;
  if (isEnd !== true && (url ?? skipSiteCheck) !== undefined) {
    throw new UsageError('--url and --skip-site-check belong to --finish.');
  }
  if ((isEnd ?? options.dryRun ?? keyFile ?? printKey) === undefined) {
    throw new UsageError(
      'Where should the new key be stored? Give --key-file FILE (a new file that only you may read), or --print-key.',
    );
  }
}

/** The first phase: gives every account with access the old and the new key. */
async function start(project: Project, options: Options): Promise<void> {
  const {target, auth, output, stopped} = project;
  await project.prepare('Rotate the key of all accounts with access');
  const record = await readRotation(auth);
  const everyone = await listAccounts(project);
  const stored = await readKeyFile(options.keyFile);
  const rotation =
    record.rotation ?? (await begin(project, everyone, stored, options));
  const {from, to, keys, by, startedAt} = rotation;
  if (
    stored !== undefined &&
    (stored.id !== to || [from, ...record.retired].includes(to))
  ) {
    throw new UserError(
      `"${options.keyFile ?? ''}" holds the key ${stored.id}, which is the current one, a retired one, or not the one that the open rotation goes to. Nothing was changed: give a new file.`,
    );
  }
  const todo = findWithout(to, everyone);
  if (record.rotation !== undefined && todo.length === 0) {
    throw new UserError(
      `A rotation from ${from} to ${to} is open; ${by} began it on ${startedAt.slice(0, 10)}, and every account holds the new key. Build and publish with it, then run npm run staff -- rotate --finish.`,
    );
  }
  const moved = findMoved(everyone);
  if (moved.length > 0) {
    output.warn(
      `Skipped: ${plural(moved.length, '# account')} with another address than the one that was granted, which must be settled before --finish: ${namesOfMoved(moved)}.\n${SETTLE_MOVED}`,
    );
  }
  const granted = everyone.filter(isGranted).length;
  const summary = {
    from,
    to,
    accounts: granted,
    toChange: todo.length,
    moved: moved.map(nameOf),
  };
  const which = `${todo.length} of ${plural(granted, '# account')} with access`;
  if (output.dryRun) {
    output.result(summary);
    output.say(`${which} would get the new key beside ${from}.`);
    return;
  }

  // Stored before the first write, so that no account ever holds a lost key.
  if (stored === undefined) {
    await storeKey(project, rotation, options);
  }
  output.result({
    ...summary,
    ...(options.printKey === true && {sealKey: keys[to]}),
  });
  await writeRotation(project, (now) => {
    assertSame(now.rotation ?? rotation, rotation);
    return {...now, rotation};
  });
  output.say(`Rotating from ${from} to ${to}: ${which}.`);
  await setKeys(project, todo, rotation, keys);
  if (stopped()) {
    return;
  }
  await recordKeyIds(project, [from, to], options, true);
  output.say(
    [
      '',
      'Every account with access holds both keys; readers notice nothing. Now:',
      `  2. Set SEAL_KEY to the new key ${to} in your .env and in both environments of CI.`,
      '  3. Merge src/config/keyIds.json, which publishes the site. Without CI: build and publish it yourself.',
      `  4. npm run staff -- rotate --finish, which opens ${target.siteUrl} with the new key and then removes ${from}. Merge src/config/keyIds.json again.`,
    ].join('\n'),
  );
}

/** A rotation to the key in the key file, if an interrupted command stored one, or to a new one. */
async function begin(
  project: Project,
  everyone: readonly Account[],
  stored: SealKey | undefined,
  options: Options,
): Promise<Rotation> {
  const current = await readSealKey(project.target);
  if (stored !== undefined && project.target.emulatorHost !== undefined) {
    throw new UserError(
      `"${options.keyFile ?? ''}" exists, and its key may be that of a real project, which the emulator must not get. Nothing was changed: give a new file.`,
    );
  }
  await keysInUse(project, everyone, options);
  const next = stored ?? (await parseKey(generateSealKey(), 'The new key'));
  return {
    from: current.id,
    to: next.id,
    keys: {[current.id]: current.text, [next.id]: next.text},
    startedAt: new Date().toISOString(),
    by: whoAmI(),
  };
}

/** Prints the new key, or stores it in a new file that only its owner may read. */
async function storeKey(
  {output}: Project,
  {to, keys}: Rotation,
  {keyFile}: Options,
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
  const how = {flag: 'wx', mode: 0o600, flush: true};
  await writeFile(keyFile, `${key}\n`, how).catch((error: unknown) => {
    throw new UserError(
      `The new key cannot be stored in "${keyFile}": ${reasonOf(error)}. Nothing was changed. Give a new file in a folder that you may write to.`,
    );
  });
  output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
}

/** @returns undefined if no file is given, or if it does not exist */
async function readKeyFile(
  file: string | undefined,
): Promise<SealKey | undefined> {
  if (file === undefined || !existsSync(file)) {
    return undefined;
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`"${file}" cannot be read: ${reasonOf(error)}`);
  });
  return parseKey(text.trim(), `The content of "${file}"`);
}

/** The second phase: removes the old key, once the published site opens with the new one. */
async function finish(project: Project, options: Options): Promise<void> {
  const {target, auth, output, stopped} = project;
  const site = readAddress(options.url, '--url') ?? target.siteUrl;
  await project.prepare('Remove the old key from all accounts');
  const {rotation} = await readRotation(auth);
  if (rotation === undefined) {
    throw new UserError(
      'No rotation is open. npm run staff -- rotate begins one.',
    );
  }
  const {from, to, keys} = rotation;
  const everyone = await listAccounts(project);
  assertNoneMoved(everyone);
  if (findWithout(to, everyone).length > 0) {
    throw new UserError(
      `The rotation from ${from} to ${to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
  const key = keys[to] ?? '';
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
  // All hold the new key; an interrupted command has removed the old one from some.
  const todo = everyone.filter(({grant}) => Object.keys(grant).length > 1);
  const summary = {from, to, toChange: todo.length};
  if (output.dryRun) {
    output.result(summary);
    output.say(
      `${plural(todo.length, '# account')} would lose the old key ${from}.`,
    );
    return;
  }
  await setKeys(project, todo, rotation, {[to]: key});
  if (stopped()) {
    return;
  }
  // Again: accounts can move meanwhile.
  assertNoneMoved(await listAccounts(project));
  await writeRotation(project, (now) => {
    assertSame(now.rotation, rotation);
    return {retired: [...now.retired, from]};
  });
  await recordKeyIds(project, [to], options, true);
  output.result(summary);
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
      `The rotation is not finished: ${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted: ${namesOfMoved(moved)}.\n${SETTLE_MOVED}`,
    );
  }
}

/** Two administrators may rotate at the same time. */
function assertSame(found: Rotation | undefined, {to}: Rotation): void {
  if (found?.to !== to) {
    throw new UserError(
      `Another command has ${found === undefined ? 'finished this rotation' : `begun a rotation to ${found.to}`}; this one has stopped. Agree who rotates, and run npm run staff -- rotate again.`,
    );
  }
}

/** The user of this computer, shown to other administrators. */
function whoAmI(): string {
  let user = 'someone';
  try {
    user = userInfo().username;
  } catch {
    // A container may run as a user without a name.
  }
  return `${user}@${hostname()}`.slice(0, 80);
}

/**
 * Gives accounts with access exactly these keys, except those that lost access or
 * moved meanwhile.
 *
 * @throws UserError if the rotation is not open any more; or if some failed, after
 * the others are done
 */
async function setKeys(
  project: Project,
  accounts: readonly Account[],
  rotation: Rotation,
  docs: Grant,
): Promise<void> {
  const outcomes = await changeAccounts(
    project,
    peopleOf(accounts),
    async (_, account) => {
      await writeClaims(project, account, async (now) => {
        assertSame((await readRotation(project.auth)).rotation, rotation);
        return isGranted(now) && !hasMoved(now) ? {docs} : undefined;
      });
      return {result: 'changed'};
    },
  );
  const failed = outcomes.filter(({result}) => result === 'failed');
  if (failed.length > 0) {
    throw new UserError(
      [
        `The keys of ${plural(failed.length, '# account')} could not be changed:`,
        ...failed.map(({email, reason = ''}) => `  ${email}: ${reason}`),
        'Run the same command again: it continues with the same new key.',
      ].join('\n'),
    );
  }
}
