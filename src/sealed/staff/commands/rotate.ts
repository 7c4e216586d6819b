import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Command} from 'commander';

import commandLine from '../../shared/terminal/commandLine';
import UserError, {UsageError} from '../../shared/UserError';
import {generateSealKey, importOpeningKey} from '../../envelope/keys';
import type {Grant} from '../../envelope/grant';
import {plural} from '../../shared/text';
import {printError} from '../../shared/terminal/print';
import {
  describeUntrusted,
  findWithout,
  isGranted,
  isTrusted,
  type Account,
} from '../accounts/Account';
import {
  changeAccounts,
  listAccounts,
  report,
  writeClaims,
} from '../accounts/accounts';
import checkPublishedSite, {URL_OPTION} from '../doctor/checkPublishedSite';
import {reasonOf} from '../project/firebaseErrors';
import withProject, {
  changing,
  recordKeyIds,
  type Project,
  type ProjectOptions,
} from '../project/withProject';
import {
  closeRotation,
  heldKeys,
  idsInOrder,
  readRotation,
  recordRotation,
  type Rotation,
} from '../keys';

interface RotateOptions extends ProjectOptions {
  readonly keyFile?: string;
  readonly finish?: true;
  readonly skipSiteCheck?: true;
}

export default function rotate(program: Command): void {
  changing(program.command('rotate'))
    .description(
      'change the key that the site is sealed with: step 1 of 4 gives every account with access a new key beside the one it holds, which need not be in SEAL_KEY; run again, it continues with the same new key',
    )
    .option('--key-file <file>', 'store the new key in a new file, mode 600')
    .option('--finish', 'remove the old key, once the new build is published')
    .option(...URL_OPTION)
    .option(
      '--skip-site-check',
      'with --finish: even if the published site does not open with the new key, which locks out all readers',
    )
    .action(async (options: RotateOptions) => {
      const {dryRun = false, keyFile, finish: isEnd} = options;
      if (isEnd ? keyFile !== undefined : keyFile === undefined && !dryRun) {
        throw new UsageError(
          'Give --key-file FILE (a new file for the new key, which only you may read), or --finish.',
        );
      }
      const change = isEnd
        ? 'Remove the old key from all accounts'
        : 'Rotate the key of all accounts with access';
      await withProject(options, change, (project) =>
        isEnd ? finish(project, options) : start(project, options),
      );
    });
}

/** The first phase: gives every account with access the new key beside the old one. */
async function start(project: Project, options: RotateOptions): Promise<void> {
  const {target, auth, dryRun, say} = project;
  const everyone = await listAccounts(project);
  const open = await readRotation(auth);
  const rotation = open ?? (await begin(everyone));
  const {to, keys} = rotation;
  if (Object.keys(keys).length === 1) {
    throw new UserError(
      `The rotation to ${to} is being finished: run ${commandLine('staff rotate --finish')} first.`,
    );
  }
  const untrusted = describeUntrusted(everyone);
  if (untrusted !== undefined) {
    printError(
      `Skipped, but must be resolved before --finish: ${untrusted.message}\n${untrusted.fix}\n`,
    );
  }
  const granted = everyone.filter(isGranted).length;
  const without = findWithout(to, everyone.filter(isTrusted));
  const which = `${without.length} of ${plural(granted, '# account')} with access`;
  if (dryRun) {
    say(`${which} would get a new key beside the old one.`);
    return;
  }
  // All is recorded before the first account is written: no account holds a lost key.
  if (open === undefined) {
    await recordRotation(project, rotation);
  }
  await storeKey(project, rotation, options, open !== undefined);
  say(`Rotating to ${to}: ${which}.`);
  await setKeys(project, without, keys);
  await recordKeyIds(project, idsInOrder(rotation), true);
  say(
    [
      '',
      `1. Done: every account with access${untrusted === undefined ? '' : ', except those skipped,'} holds the new key beside the old one; readers notice nothing.`,
      `2. Set SEAL_KEY to the new key ${to} in your .env, and in each environment in GitHub that has it.`,
      `3. Merge src/keyIds.json, which publishes the site. Without GitHub: commit it, and run ${commandLine('deploy')}.`,
      `4. ${commandLine('staff rotate --finish')}, which opens ${target.siteUrl} with the new key and then removes the old one. Merge src/keyIds.json again.`,
    ].join('\n'),
  );
}

/** A rotation from the keys that accounts hold, whatever the environment has. */
async function begin(everyone: readonly Account[]): Promise<Rotation> {
  const held = await heldKeys(everyone);
  if (Object.keys(held).length === 0) {
    throw new UserError(
      `No account holds a key, so there is nothing to rotate, and nobody is locked out by a new key: set SEAL_KEY to what ${commandLine('key')} prints, give people access with ${commandLine('staff add')}, and publish the site.`,
    );
  }
  const next = generateSealKey();
  const {id: to} = await importOpeningKey(next);
  return {to, keys: {...held, [to]: next}};
}

/**
 * Stores the new key in a new file that only its owner may read, unless an interrupted
 * command has stored it there.
 */
async function storeKey(
  {say}: Project,
  {to, keys}: Rotation,
  {keyFile = ''}: RotateOptions,
  isOpen: boolean,
): Promise<void> {
  const key = keys[to] ?? '';
  try {
    const stored = await readFile(keyFile, 'utf8').catch(() => undefined);
    if (stored?.trim() !== key) {
      const how = {flag: 'wx', mode: 0o600, flush: true};
      await writeFile(keyFile, `${key}\n`, how);
    }
  } catch (error) {
    throw new UserError(
      `The new key cannot be stored in "${keyFile}": ${reasonOf(error)}. No account was changed: run the same command with a new file in a folder that you may write to.`,
    );
  }
  say(
    `The new key ${to} is stored in ${path.resolve(keyFile)}.${isOpen ? ' It is the same new key as before.' : ''}`,
  );
}

/** The second phase: removes the old key, once the published site opens with the new one. */
async function finish(project: Project, options: RotateOptions): Promise<void> {
  const {target, auth, dryRun, say} = project;
  const rotation = await readRotation(auth);
  const everyone = await listAccounts(project);
  if (rotation === undefined) {
    const held = new Set(everyone.flatMap(({grant}) => Object.keys(grant)));
    throw new UserError(
      `No rotation is open: it is finished, or was not begun. Accounts hold ${[...held].join(', ') || 'no key'}. ${commandLine('staff rotate --key-file FILE')} begins one.`,
    );
  }
  const {to, keys} = rotation;
  const untrusted = describeUntrusted(everyone);
  if (untrusted !== undefined) {
    throw new UserError(
      `The rotation is not finished: ${untrusted.message}\n${untrusted.fix}`,
    );
  }
  if (findWithout(to, everyone).length > 0) {
    throw new UserError(
      `The rotation to ${to} was interrupted: not every account holds the new key yet. Run ${commandLine('staff rotate --key-file FILE')} again first.`,
    );
  }
  const reason = await checkPublishedSite(target.siteUrl, keys[to] ?? '');
  if (reason === undefined) {
    say(`${target.siteUrl} opens with the new key ${to}.`);
  } else if (options.skipSiteCheck) {
    printError(`${reason}; continuing because of --skip-site-check.\n`);
  } else {
    throw new UserError(
      `${reason}. Without the old key readers could not open it; nothing was changed. Publish a build made with the new key ${to}, or give its address with --url. If you are sure that this check is wrong, --skip-site-check skips it.`,
    );
  }
  const holdsOther = ({grant}: Account) =>
    Object.keys(grant).some((id) => id !== to);
  if (dryRun) {
    const count = everyone.filter(holdsOther).length;
    say(`${plural(count, '# account')} would lose the old key.`);
    return;
  }
  // From now on, commands give the old key to nobody.
  const last = {[to]: keys[to] ?? ''};
  await recordRotation(project, {to, keys: last});
  await setKeys(project, everyone.filter(holdsOther), last);
  // The list is written before the rotation closes: after an interruption, this
  // command can still repeat it.
  await recordKeyIds(project, [to], true);
  await closeRotation(project);
  say(
    [
      `The rotation is finished: accounts hold only ${to}.`,
      'Old releases and preview channels still open with the old key, for anyone who kept it: delete them in the hosting console.',
      'To roll back to an older release, rebuild it with the new key.',
    ].join('\n'),
  );
}

/** @throws UserError if some failed, after the others are done */
async function setKeys(
  project: Project,
  accounts: readonly Account[],
  grant: Grant,
): Promise<void> {
  const outcomes = await changeAccounts(project, accounts, async (account) => {
    await writeClaims(project, account, {grant});
    return {done: ['changed']};
  });
  report(project, outcomes);
}
