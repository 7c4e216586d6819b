import type {Command} from 'commander';

import UserError from '../../config/UserError';
import plural from '../../shared/plural';
import {listAccounts} from '../accounts/accounts';
import {
  CHECKS,
  type Check,
  type Examination,
  type Finding,
} from '../doctor/checks';
import {SettingsError} from '../project/connect';
import {readAddress} from '../project/Target';
import withProject, {type Project} from '../project/withProject';
import {readRotation, readSealKey} from '../rotation/keysInUse';
import {addOptions, type Options} from './options';

const COLOURS = {
  green: /^ok\b/gm,
  yellow: /^(?:warning|not supported)\b/gm,
  red: /^problem\b/gm,
};

export default function addDoctor(program: Command): void {
  addOptions(program.command('doctor'), 'changes', {
    'fix what can be fixed from here': '--fix',
    'check the published site, too': '--url https://my-rules.web.app',
  })
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
  const {rotation} = await readRotation(auth);
  const findings = await runChecks(
    {target, connection, everyone, rotation, key, url},
    mayFix,
  );
  output.result({checks: findings});
  if (!output.json) {
    const width = 'not supported'.length;
    for (const {check, result, message, fix} of findings) {
      const next = fix === undefined ? '' : `\n${' '.repeat(width)}  → ${fix}`;
      output.say(
        `${result.padEnd(width)}  ${check}: ${message}${next}`,
        COLOURS,
      );
    }
  }
  const problems = findings.filter(({result}) => result === 'problem').length;
  if (problems > 0) {
    throw new UserError(`${plural(problems, '# problem')} found.`);
  }
}

/**
 * Runs every check. With `mayFix` a problem is fixed if possible, and checked again.
 *
 * @returns findings with the name of their check
 */
export async function runChecks(
  examination: Examination,
  mayFix: boolean,
): Promise<readonly (Finding & {readonly check: string})[]> {
  const findings = [];
  for (const check of CHECKS) {
    let finding = await run(check, examination, false);
    if (mayFix && finding?.result === 'problem' && check.fix !== undefined) {
      finding = await run(check, examination, true);
    }
    if (finding !== undefined) {
      findings.push({check: check.name, ...finding});
    }
  }
  return findings;
}

async function run(
  check: Check,
  examination: Examination,
  shallFix: boolean,
): Promise<Finding | undefined> {
  try {
    if (shallFix) {
      await check.fix?.(examination);
    }
    const finding = await check.run(examination);
    return shallFix && finding?.result === 'ok'
      ? {...finding, message: `${finding.message} It was fixed just now.`}
      : finding;
  } catch (error) {
    if (!(error instanceof SettingsError)) {
      throw error;
    }
    const result = shallFix ? 'problem' : 'warning';
    return {
      result: error.notSupported ? 'not supported' : result,
      message: `It cannot be ${shallFix ? 'changed' : 'determined'}: ${error.message}`,
      fix: 'Check it in the Firebase console: Authentication > Settings. What the plan does not have needs an upgrade to Identity Platform there; it is free for a community’s size.',
    };
  }
}
