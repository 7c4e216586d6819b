import type {Command} from 'commander';

import {BUILD_DIR} from '../../settings/folders';
import UserError from '../../shared/UserError';
import {plural} from '../../shared/text';
import {printOut} from '../../shared/terminal/print';
import {listAccounts} from '../accounts/accounts';
import {URL_OPTION} from '../doctor/checkPublishedSite';
import runChecks from '../doctor/checks';
import {readOtherLock} from '../project/lock';
import withProject, {
  changing,
  type ProjectOptions,
} from '../project/withProject';
import {readRotation, readSealKey} from '../keys';

interface DoctorOptions extends ProjectOptions {
  readonly fix?: true;
}

export default function doctor(program: Command): void {
  changing(program.command('doctor'))
    .description(
      'check the key, the accounts and the project’s settings, and show how to fix what it finds',
    )
    .option('--json', 'print one JSON value for scripts')
    .option(
      '--fix',
      'turn public sign-up and sign-in by mailed link off, and sign-in by password and email enumeration protection on',
    )
    .option(...URL_OPTION)
    .action(async (options: DoctorOptions) => {
      const {fix = false, dryRun, url} = options;
      const change = fix ? 'Change settings' : undefined;
      await withProject(options, change, async (project) => {
        const {target, auth, say} = project;
        const checks = await runChecks({
          settings: project,
          everyone: await listAccounts(project),
          rotation: await readRotation(auth),
          lock: await readOtherLock(auth),
          key: await readSealKey(target).catch(asUserError),
          isLive: target.emulatorHost === undefined,
          buildDir: BUILD_DIR,
          siteUrl: url === undefined ? undefined : target.siteUrl,
          mayFix: fix && !dryRun,
        });
        if (options.json) {
          printOut(`${JSON.stringify({checks}, null, 2)}\n`);
        } else {
          for (const {check, result, message, fix: advice} of checks) {
            const next = advice === undefined ? '' : `\n         → ${advice}`;
            say(`${result.padEnd(7)}  ${check}: ${message}${next}`);
          }
        }
        const problems = checks.filter(
          ({result}) => result === 'problem',
        ).length;
        if (problems > 0) {
          throw new UserError(`${plural(problems, '# problem')} found.`);
        }
      });
    });
}

function asUserError(error: unknown): UserError {
  if (error instanceof UserError) {
    return error;
  }
  throw error;
}
