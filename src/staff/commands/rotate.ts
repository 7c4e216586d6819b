import {readFile, writeFile} from 'node:fs/promises';
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
import checkPublishedSite from '../doctor/checkPublishedSite';
import {reasonOf} from '../project/firebaseErrors';
import {readAddress} from '../project/Target';
import withProject, {recordKeyIds, type Project} from '../project/withProject';
import keysInUse, {parseKey, readSealKey} from '../rotation/keysInUse';
import {
  assertSame,
  closeRotation,
  openRotation,
  readRotation,
  type Rotation,
} from '../rotation/Rotation';
import {keyOptions, type Options} from './options';

export default function addRotate(program: Command): void {
  keyOptions(program.command('rotate'))
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
  const {target, auth, output} = project;
  await project.prepare('Rotate the key of all accounts with access');
  const open = await readRotation(auth);
  const everyone = await listAccounts(project);
  const rotation = open ?? (await begin(project, everyone, options));
  const {from, to, keys, startedAt} = rotation;
  const todo = findWithout(to, everyone);
  if (open !== undefined && todo.length === 0) {
    throw new UserError(
      `A rotation from ${from} to ${to} is open since ${startedAt.slice(0, 10)}, and every account holds the new key. Build and publish with it, then run npm run staff -- rotate --finish.`,
    );
  }
  const moved = findMoved(everyone);
  if (moved.length > 0) {
    output.warn(
      `Skipped: ${plural(moved.length, '# account')} with another address than the one that was granted, which must be settled before --finish: ${namesOfMoved(moved)}.\n${SETTLE_MOVED}`,
    );
  }
  const granted = everyone.filter(isGranted).length;
  const which = `${todo.length} of ${plural(granted, '# account')} with access`;
  if (!output.dryRun) {
    // Before the first write, so that no account ever holds a lost key.
    await storeKey(project, rotation, options);
  }
  output.result({
    from,
    to,
    accounts: granted,
    toChange: todo.length,
    moved: moved.map(nameOf),
    ...(options.printKey === true && !output.dryRun && {sealKey: keys[to]}),
  });
  if (output.dryRun) {
    output.say(`${which} would get the new key beside ${from}.`);
    return;
  }
  await openRotation(project, rotation);
  output.say(`Rotating from ${from} to ${to}: ${which}.`);
  await setKeys(project, todo, rotation, keys);
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

async function begin(
  project: Project,
  everyone: readonly Account[],
  options: Options,
): Promise<Rotation> {
  const current = await readSealKey(project.target);
  await keysInUse(project, everyone, options);
  const next = await parseKey(generateSealKey(), 'The new key');
  return {
    from: current.id,
    to: next.id,
    keys: {[current.id]: current.text, [next.id]: next.text},
    startedAt: new Date().toISOString(),
  };
}

/**
 * Prints the new key, or stores it in a new file that only its owner may read. An
 * interrupted command may have stored it already.
 */
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
  await writeFile(keyFile, `${key}\n`, how).catch(async (error: unknown) => {
    const stored = await readFile(keyFile, 'utf8').catch(() => '');
    if (stored.trim() !== key) {
      throw new UserError(
        `The new key cannot be stored in "${keyFile}": ${reasonOf(error)}. Nothing was changed: give a new file in a folder that you may write to.`,
      );
    }
  });
  output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
}

/** The second phase: removes the old key, once the published site opens with the new one. */
async function finish(project: Project, options: Options): Promise<void> {
  const {target, auth, output} = project;
  const site = readAddress(options.url, '--url') ?? target.siteUrl;
  await project.prepare('Remove the old key from all accounts');
  const rotation = await readRotation(auth);
  if (rotation === undefined) {
    throw new UserError(
      'No rotation is open. npm run staff -- rotate begins one.',
    );
  }
  const {from, to, keys} = rotation;
  const key = keys[to] ?? '';
  const everyone = await listAccounts(project);
  const moved = findMoved(everyone);
  if (moved.length > 0) {
    throw new UserError(
      `The rotation is not finished: ${plural(moved.length, '# account has', '# accounts have')} access and another address than the one that was granted: ${namesOfMoved(moved)}.\n${SETTLE_MOVED}`,
    );
  }
  if (findWithout(to, everyone).length > 0) {
    throw new UserError(
      `The rotation from ${from} to ${to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
  const fault = await checkPublishedSite(site, key);
  if (fault === undefined) {
    output.say(`${site} opens with the new key ${to}.`);
  } else if (options.skipSiteCheck === true) {
    output.warn(`${fault}; continuing because of --skip-site-check.`);
  } else {
    throw new UserError(
      `${fault}. Without the old key readers could not open it; nothing was changed. Publish a build made with the new key ${to}, or give its address with --url. If you are sure that this check is wrong, --skip-site-check skips it.`,
    );
  }
  // An interrupted command has removed the old key from some.
  const todo = everyone.filter(({grant}) => Object.keys(grant).length > 1);
  output.result({from, to, toChange: todo.length});
  if (output.dryRun) {
    output.say(
      `${plural(todo.length, '# account')} would lose the old key ${from}.`,
    );
    return;
  }
  await setKeys(project, todo, rotation, {[to]: key});
  await closeRotation(project, rotation);
  await recordKeyIds(project, [to], options, true);
  output.say(
    [
      `The rotation is finished: accounts hold only ${to}.`,
      `Old releases and preview channels still open with ${from}, for anyone who kept it: delete them in the hosting console.`,
      'To roll back to an older release, rebuild it with the new key.',
    ].join('\n'),
  );
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
        assertSame(await readRotation(project.auth), rotation);
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
