import type {Command} from 'commander';

import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import runCheck, {type Finding} from '../doctor/Check';
import CHECKS from '../doctor/checks';
import {listAccounts} from '../accounts/accounts';
import {readAddress} from '../project/Target';
import {readSealKey} from '../rotation/sealKey';
import type {Colours} from '../terminal/screen';
import {addChangeOptions, addExamples, type ChangeOptions} from './options';
import withProject, {type Project} from '../project/withProject';
import {readRotation} from '../rotation/RotationRecord';

interface DoctorOptions extends ChangeOptions {
  readonly fix?: true;
  readonly url?: string;
}

const COLOURS: Colours = {
  green: /^ok\b/gm,
  yellow: /^(?:warning|not supported)\b/gm,
  red: /^problem\b/gm,
};

/** `staff doctor`: whether the project is safe, and how to fix what is not. */
export default function addDoctor(program: Command): void {
  addExamples(addChangeOptions(program.command('doctor')), {
    'fix what can be fixed from here': '--fix',
    'check the published site, too': '--url https://my-rules.web.app',
  })
    .summary('check whether the project is safe')
    .description(
      'Checks the key, the build, the accounts and the project’s settings, and shows how to fix what it finds. Ends with 1 if there is a problem.',
    )
    .option(
      '--fix',
      'switch public sign-up off and email enumeration protection on, and close .env and key files to other users of this computer',
    )
    .option('--url <site>', 'check a published site, too')
    .action(async (options: DoctorOptions) => {
      const url = readAddress(options.url, '--url');
      await withProject('doctor', options, async (project) => {
        if (options.fix === true) {
          await project.prepare(
            'Switch public sign-up off and email enumeration protection on, close secret files,',
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
  const examination = {
    target,
    connection,
    everyone: await listAccounts(project),
    rotation: (await readRotation(auth)).open,
    key: await readSealKey(target).catch((error: unknown) => {
      if (error instanceof UserError) {
        return error;
      }
      throw error;
    }),
    url,
  };
  const findings: (Finding & {readonly check: string})[] = [];
  for (const check of CHECKS) {
    const finding = await runCheck(check, examination, mayFix);
    if (finding !== undefined) {
      findings.push({check: check.name, ...finding});
    }
  }
  output.result({checks: findings});
  if (!output.json) {
    for (const {check, result, message, fix} of findings) {
      const next = fix === undefined ? '' : `\n${' '.repeat(WIDTH)}  → ${fix}`;
      output.say(
        `${result.padEnd(WIDTH)}  ${check}: ${message}${next}`,
        COLOURS,
      );
    }
  }
  const problems = findings.filter(({result}) => result === 'problem').length;
  if (problems > 0) {
    throw new UserError(`${plural(problems, '# problem')} found.`);
  }
}

const WIDTH = 'not supported'.length;
