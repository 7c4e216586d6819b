import type {Command} from 'commander';

import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import runCheck, {type Finding} from '../doctor/Check';
import {LOCAL_CHECKS} from '../doctor/localChecks';
import {PROJECT_CHECKS} from '../doctor/projectChecks';
import {SITE_CHECKS} from '../doctor/siteChecks';
import {readUrlOption} from '../project/publishedSite';
import {readSealKey} from '../rotation/sealKey';
import type {Colours} from '../terminal/screen';
import {addChangeOptions, addExamples, type ChangeOptions} from './options';
import {withChanges, withProject, type ProjectContext} from './withProject';

interface DoctorOptions extends ChangeOptions {
  readonly fix?: true;
  readonly url?: string;
}

const CHECKS = [...LOCAL_CHECKS, ...PROJECT_CHECKS, ...SITE_CHECKS];

const COLOURS: Colours = {
  green: /^ok\b/gm,
  yellow: /^(?:warning|not supported)\b/gm,
  red: /^problem\b/gm,
};

/** `staff doctor`: whether the project is safe, and how to fix what is not. */
export default function addDoctor(program: Command): void {
  addExamples(addChangeOptions(program.command('doctor')), [
    {does: 'fix what can be fixed from here', args: '--fix'},
    {
      does: 'check the published site, too',
      args: '--url https://my-rules.web.app',
    },
  ])
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
      const url = readUrlOption(options.url);
      if (options.fix !== true) {
        await withProject(options, (context) => examine(context, url, false));
        return;
      }
      await withChanges('doctor', options, async (context) => {
        await context.prepare(
          'Switch public sign-up off and email enumeration protection on, close secret files,',
        );
        await examine(context, url, options.dryRun !== true);
      });
    });
}

async function examine(
  {target, connection, output, store, rotations}: ProjectContext,
  url: string | undefined,
  mayFix: boolean,
): Promise<void> {
  const examination = {
    target,
    connection,
    everyone: await store.list(),
    rotation: (await rotations.read()).open,
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
