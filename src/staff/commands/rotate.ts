import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import UserError, {UsageError} from '../../config/UserError';
import {generateSealKey, importOpeningKey} from '../../envelope';
import type {Grant} from '../../gate/grant';
import plural from '../../shared/plural';
import {
  describeMoved,
  findWithout,
  hasMoved,
  isGranted,
  SETTLE_MOVED,
  type Account,
} from '../accounts/Account';
import {
  changeAccounts,
  claimsProblem,
  listAccounts,
  writeClaims,
  type Outcome,
} from '../accounts/accounts';
import checkPublishedSite from '../doctor/checkPublishedSite';
import {reasonOf} from '../project/firebaseErrors';
import withProject, {recordKeyIds, type Project} from '../project/withProject';
import {assertKnown, readSealKey} from '../rotation/keysInUse';
import {
  assertSame,
  closeRotation,
  openRotation,
  readRotation,
  STAYS_OLD,
  type Rotation,
} from '../rotation/Rotation';
import {CHANGE, type Options, type StaffCommand} from '../options';

const rotate: StaffCommand = {
  name: 'rotate',
  summary:
    'change the key that the site is sealed with: step 1 of 4 gives every account with access a new key beside the old one; run again, it continues with the same new key',
  options: [
    ...CHANGE,
    ...(['allowUnknownKey', 'keyFile', 'printKey'] as const),
    ...(['finish', 'url', 'skipSiteCheck'] as const),
  ],
  run: async (options) => {
    const {dryRun = false, keyFile, printKey, finish: isEnd} = options;
    const modes = [keyFile, printKey, isEnd].filter(Boolean).length;
    if (modes > 1 || (modes === 0 && !dryRun)) {
      throw new UsageError(
        'Give one of --key-file FILE (a new file for the new key, which only you may read), --print-key, and --finish.',
      );
    }
    const change = isEnd
      ? 'Remove the old key from all accounts'
      : 'Rotate the key of all accounts with access';
    await withProject(options, change, (project) =>
      isEnd ? finish(project, options) : start(project, options),
    );
  },
};

export default rotate;

/** The first phase: gives every account with access the old and the new key. */
async function start(project: Project, options: Options): Promise<void> {
  const {target, auth, output} = project;
  const everyone = await listAccounts(project);
  const rotation =
    (await readRotation(auth)) ?? (await begin(project, everyone, options));
  const {from, to, keys} = rotation;
  const todo = findWithout(to, everyone);
  const moved = describeMoved(everyone);
  if (moved !== undefined) {
    output.warn(
      `Skipped, but must be resolved before --finish: ${moved}\n${SETTLE_MOVED}`,
    );
  }
  const granted = everyone.filter(isGranted).length;
  const which = `${todo.length} of ${plural(granted, '# account')} with access`;
  if (output.dryRun) {
    output.result({from, accounts: granted, toChange: todo.length});
    output.say(`${which} would get a new key beside ${from}.`);
    assertNoneFailed(
      todo.flatMap(({email, claims}) => {
        const reason = claimsProblem({...claims, docs: keys});
        return reason === undefined ? [] : [{email, reason}];
      }),
    );
    return;
  }
  // The key is stored before the first write, so that no account ever holds a lost key.
  await storeKey(project, rotation, options);
  await openRotation(project, rotation);
  output.say(`Rotating from ${from} to ${to}: ${which}.`);
  await setKeys(project, todo, rotation, keys);
  await recordKeyIds(project, [from, to], options, true);
  output.say(
    [
      '',
      '1. Done: every account with access holds both keys; readers notice nothing.',
      ...(target.emulatorHost === undefined
        ? [
            `2. Set SEAL_KEY to the new key ${to} in your .env, and in each environment in GitHub that has it.`,
            '3. Merge src/config/keyIds.json, which publishes the site. Without GitHub: commit it, and run npm run deploy.',
            `4. npm run staff -- rotate --finish, which opens ${target.siteUrl} with the new key and then removes ${from}. Merge src/config/keyIds.json again.`,
          ]
        : [STAYS_OLD]),
    ].join('\n'),
  );
}

async function begin(
  {target}: Project,
  everyone: readonly Account[],
  options: Options,
): Promise<Rotation> {
  const {id: from, text} = await readSealKey(target);
  assertKnown({[from]: text}, everyone, options);
  const next = generateSealKey();
  const {id: to} = await importOpeningKey(next);
  return {from, to, keys: {[from]: text, [to]: next}};
}

/**
 * Prints the new key, or stores it in a new file that only its owner may read. An
 * interrupted command may have stored it already.
 */
async function storeKey(
  {output}: Project,
  {from, to, keys}: Rotation,
  {keyFile}: Options,
): Promise<void> {
  const key = keys[to] ?? '';
  if (keyFile === undefined) {
    output.result({from, to, sealKey: key});
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
  output.result({from, to});
  output.say(`The new key ${to} is stored in ${path.resolve(keyFile)}.`);
}

/** The second phase: removes the old key, once the published site opens with the new one. */
async function finish(project: Project, options: Options): Promise<void> {
  const {target, auth, output} = project;
  const rotation = await readRotation(auth);
  if (rotation === undefined) {
    throw new UserError(
      'No rotation is open. npm run staff -- rotate begins one.',
    );
  }
  const {from, to, keys} = rotation;
  const key = keys[to] ?? '';
  const everyone = await listAccounts(project);
  const moved = describeMoved(everyone);
  if (moved !== undefined) {
    throw new UserError(
      `The rotation is not finished: ${moved}\n${SETTLE_MOVED}`,
    );
  }
  if (findWithout(to, everyone).length > 0) {
    throw new UserError(
      `The rotation from ${from} to ${to} was interrupted: not every account holds the new key yet. Run npm run staff -- rotate again first.`,
    );
  }
  const reason = await checkPublishedSite(target.siteUrl, key);
  if (reason === undefined) {
    output.say(`${target.siteUrl} opens with the new key ${to}.`);
  } else if (options.skipSiteCheck) {
    output.warn(`${reason}; continuing because of --skip-site-check.`);
  } else {
    const advice =
      target.emulatorHost === undefined
        ? `Publish a build made with the new key ${to}, or give its address with --url. If you are sure that this check is wrong, --skip-site-check skips it.`
        : STAYS_OLD;
    throw new UserError(
      `${reason}. Without the old key readers could not open it; nothing was changed. ${advice}`,
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
  // The list is written before the rotation closes: after an interruption, this
  // command can still repeat it.
  await recordKeyIds(project, [to], options, true);
  await closeRotation(project, rotation);
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
  const outcomes = await changeAccounts(accounts, async ({uid}) => {
    await writeClaims(project, uid, async () => {
      assertSame(await readRotation(project.auth), rotation);
      return (now) => (isGranted(now) && !hasMoved(now) ? {docs} : undefined);
    });
    return {result: 'changed'};
  });
  assertNoneFailed(outcomes.filter(({result}) => result === 'failed'));
}

/** @throws UserError that names the accounts */
function assertNoneFailed(
  failed: readonly Pick<Outcome, 'email' | 'reason'>[],
): void {
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
