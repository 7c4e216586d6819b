import type {Command} from 'commander';

import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import {listAccounts} from '../accounts/accounts';
import {
  DOCTOR_CHECKS,
  type Diagnosis,
  type DoctorCheck,
  type Examination,
} from '../doctor/checks';
import {SettingsError} from '../project/connect';
import {readAddress} from '../project/Target';
import withProject, {type Project} from '../project/withProject';
import {readSealKey} from '../rotation/keysInUse';
import {readRotation} from '../rotation/Rotation';
import {changeOptions, type Options} from './options';

export default function addDoctor(program: Command): void {
  changeOptions(program.command('doctor'))
    .summary('check whether the project is safe')
    .description(
      'Checks the key, the accounts and the project’s settings, and shows how to fix what it finds. Ends with 1 if there is a problem.',
    )
    .option(
      '--fix',
      'switch public sign-up off and email enumeration protection on',
    )
    .option('--url <site>', 'check a published site, too')
    .action(async (options: Options) => {
      const url = readAddress(options.url, '--url');
      await withProject(options, async (project) => {
        if (options.fix === true) {
          await project.prepare(
            'Switch public sign-up off and email enumeration protection on',
          );
        }
        const mayFix = options.fix === true && options.dryRun !== true;
        await examine(project, url, mayFix);
      });
    });
}

async function examine(
  project: Project,
  url: string | undefined,
  mayFix: boolean,
): Promise<void> {
  const {target, connection, auth, output} = project;
  const key = await readSealKey(target).catch((error: unknown) => {
    if (error instanceof UserError) {
      return error;
    }
    throw error;
  });
  const everyone = await listAccounts(project);
  const rotation = await readRotation(auth);
  const checks = await runChecks(
    {target, connection, everyone, rotation, key, url},
    mayFix,
  );
  output.result({checks});
  if (!output.json) {
    const width = 'not supported'.length;
    for (const {check, result, message, fix} of checks) {
      const next = fix === undefined ? '' : `\n${' '.repeat(width)}  → ${fix}`;
      output.say(`${result.padEnd(width)}  ${check}: ${message}${next}`);
    }
  }
  const problems = checks.filter(({result}) => result === 'problem').length;
  if (problems > 0) {
    throw new UserError(`${plural(problems, '# problem')} found.`);
  }
}

/**
 * Runs every check. With `mayFix` a problem is fixed if possible, and checked again.
 *
 * @returns diagnoses with the name of their check
 */
export async function runChecks(
  examination: Examination,
  mayFix: boolean,
): Promise<readonly (Diagnosis & {readonly check: string})[]> {
  const diagnoses = [];
  for (const check of DOCTOR_CHECKS) {
    const diagnosis = await run(check, examination, mayFix);
    if (diagnosis !== undefined) {
      diagnoses.push({check: check.name, ...diagnosis});
    }
  }
  return diagnoses;
}

async function run(
  {run: look, fix}: DoctorCheck,
  examination: Examination,
  mayFix: boolean,
): Promise<Diagnosis | undefined> {
  let isFixing = false;
  try {
    const diagnosis = await look(examination);
    if (!mayFix || fix === undefined || diagnosis?.result !== 'problem') {
      return diagnosis;
    }
    isFixing = true;
    await fix(examination);
    const fixed = await look(examination);
    return fixed?.result === 'ok'
      ? {...fixed, message: `${fixed.message} It was fixed just now.`}
      : fixed;
  } catch (error) {
    if (!(error instanceof SettingsError)) {
      throw error;
    }
    return {
      result: isFixing ? 'problem' : 'warning',
      message: `It cannot be ${isFixing ? 'changed' : 'determined'}: ${error.message}`,
      fix: 'Check it in the Firebase console: Authentication > Settings.',
    };
  }
}
