import path from 'node:path';
import type {Command} from 'commander';

import UserError from '../../config/UserError';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../../config/siteDir';
import checkAccounts from '../doctor/checkAccounts';
import checkCredentials from '../doctor/checkCredentials';
import {checkBuildKey, checkKey, checkKeyIdList} from '../doctor/checkKey';
import checkPublished from '../doctor/checkPublished';
import checkSecretFiles from '../doctor/checkSecretFiles';
import checkSettings from '../doctor/checkSettings';
import type {Finding} from '../doctor/Finding';
import IdentityPlatform from '../project/IdentityPlatform';
import {isEmulatorOnly} from '../../config/projectId';
import {KEY_ID_LIST} from '../../config/keyIdList';
import count from '../../shared/count';
import addExamples from './addExamples';
import {addChangeOptions, type ChangeOptions} from './options';
import readUrlOption from './readUrlOption';
import {withChanges, withProject, type ProjectContext} from './withProject';

interface DoctorOptions extends ChangeOptions {
  readonly fix?: true;
  readonly url?: string;
}

/** `staff doctor`: whether the project is safe, and what to do where it is not. */
export default function doctor(program: Command): void {
  addExamples(addChangeOptions(program.command('doctor')), [
    {does: 'close what can be closed from here', args: '--fix'},
    {
      does: 'look at the published site, too',
      args: '--url https://my-rules.web.app',
    },
  ])
    .summary('check whether the project is safe')
    .description(
      'Checks the key, the build, the accounts and the project’s settings, and says how to mend what it finds. Ends with 1 if there is a problem.',
    )
    .option(
      '--fix',
      'switch public sign-up off and email enumeration protection on, and close .env and key files to other users of this computer',
    )
    .option('--url <site>', 'look at a published site, too')
    .action(async (options: DoctorOptions) => {
      const url =
        options.url === undefined ? undefined : readUrlOption(options.url);
      if (options.fix !== true) {
        await withProject(options, (context) =>
          examine(context, {fix: false, url, keyIds: options.keyIds}),
        );
        return;
      }
      await withChanges('doctor', options, async (context) => {
        await context.prepare(
          'Switch public sign-up off and email enumeration protection on, close secret files,',
        );
        await examine(context, {
          fix: options.dryRun !== true,
          url,
          keyIds: options.keyIds,
        });
      });
    });
}

interface Examination {
  readonly fix: boolean;
  readonly url: string | undefined;
  readonly keyIds: string | undefined;
}

async function examine(
  context: ProjectContext,
  {fix, url, keyIds}: Examination,
): Promise<void> {
  const {target, connection, output, store, rotations} = context;
  const {key, finding} = await checkKey(target);
  const {open} = await rotations.read();
  const everyone = await store.list();
  const findings: Finding[] = [finding];
  if (key !== undefined) {
    findings.push(
      await checkBuildKey(path.join(BUILD_DIR, 'sealed/boot'), key, open),
    );
    if (keyIds !== undefined || !isEmulatorOnly(target.projectId)) {
      findings.push(await checkKeyIdList(keyIds ?? KEY_ID_LIST, key));
    }
    findings.push(
      ...checkAccounts(everyone, open?.keys ?? {[key.id]: key.text}, open),
    );
  }
  findings.push(
    ...(await checkSettings(new IdentityPlatform(target, connection), target, {
      fix,
    })),
    await checkCredentials(target, connection),
    ...(await checkSecretFiles(
      {siteDir: SITE_DIR, credentialsFile: target.credentialsFile},
      {fix},
    )),
  );
  if (url !== undefined) {
    findings.push(
      ...(await checkPublished({
        url,
        buildDir: BUILD_DIR,
        clearDir: path.join(SCRATCH_DIR, 'site'),
        key,
      })),
    );
  }
  output.result({checks: findings});
  if (!output.json) {
    for (const one of findings) {
      output.say(describe(one));
    }
  }
  const problems = findings.filter(({result}) => result === 'problem').length;
  if (problems > 0) {
    throw new UserError(`${count(problems, 'problem')} found.`);
  }
}

const LONGEST_RESULT = 'not supported'.length;

function describe({result, check, message, fix}: Finding): string {
  const line = `${result.padEnd(LONGEST_RESULT)}  ${check}: ${message}`;
  return fix === undefined
    ? line
    : `${line}\n${' '.repeat(LONGEST_RESULT)}  → ${fix}`;
}
