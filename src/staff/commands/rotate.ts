import {Option, type Command} from 'commander';

import withProject from '../project/withProject';
import finishRotation from '../rotation/finishRotation';
import {readSealKey} from '../rotation/sealKey';
import startRotation from '../rotation/startRotation';
import UsageError from '../terminal/UsageError';
import {addExamples, addKeyOptions, type KeyOptions} from './options';

export interface RotateOptions extends KeyOptions {
  readonly keyFile?: string;
  readonly printKey?: true;
  readonly finish?: true;
  readonly url?: string;
  readonly skipSiteCheck?: true;
}

/** `staff rotate`: changes the key, without readers noticing. */
export default function addRotate(program: Command): void {
  addExamples(addKeyOptions(program.command('rotate')), {
    'begin: all accounts get both keys': '--key-file ~/new-seal.key',
    'end, once the new build is published': '--finish',
  })
    .summary('change the key that the site is sealed with')
    .description(
      [
        'Makes a new key, stores it, and gives every account with access the old one and the new one. Then build and publish with the new key, and run rotate --finish, which removes the old one.',
        'Run the same command again after an interruption: it continues with the same new key.',
      ].join('\n'),
    )
    .option('--key-file <file>', 'store the new key in a new file, mode 600')
    .addOption(
      new Option('--print-key', 'print the new key').conflicts('keyFile'),
    )
    .option('--finish', 'remove the old key, once the new build is published')
    .option('--url <site>', 'with --finish: where, if not SITE_URL')
    .option(
      '--skip-site-check',
      'with --finish: even if the published site does not open with the new key, which shuts all readers out',
    )
    .action(async (options: RotateOptions) => {
      assertUsable(options);
      await withProject('rotate', options, async (project) => {
        if (project.target.sealKey !== undefined) {
          await readSealKey(project.target);
        }
        await (options.finish === true
          ? finishRotation(project, options)
          : startRotation(project, options));
      });
    });
}

function assertUsable(options: RotateOptions): void {
  const {keyFile, printKey, finish, url, skipSiteCheck, dryRun} = options;
  const hasPlace = (keyFile ?? printKey) !== undefined;
  if (finish === true && hasPlace) {
    throw new UsageError(
      '--finish makes no key: omit --key-file and --print-key.',
    );
  }
  if (finish !== true && (url ?? skipSiteCheck) !== undefined) {
    throw new UsageError('--url and --skip-site-check belong to --finish.');
  }
  if (finish !== true && !hasPlace && dryRun !== true) {
    throw new UsageError(
      'Where should the new key be stored? Give --key-file FILE (a new file that only you may read), or --print-key.',
    );
  }
}
