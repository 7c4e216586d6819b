import {Option, type Command} from 'commander';

import UsageError from '../UsageError';
import addExamples from './addExamples';
import {addKeyOptions, type KeyOptions} from './options';
import finishRotation from './finishRotation';
import startRotation from './startRotation';
import {withChanges} from './withProject';

export interface RotateOptions extends KeyOptions {
  readonly keyFile?: string;
  readonly printKey?: true;
  readonly finish?: true;
  readonly url?: string;
  readonly skipSiteCheck?: true;
}

/** `staff rotate`: another key, without a reader noticing. */
export default function rotate(program: Command): void {
  addExamples(addKeyOptions(program.command('rotate')), [
    {
      does: 'begin: everybody holds both keys',
      args: '--key-file ~/new-seal.key',
    },
    {does: 'end, once the new build is published', args: '--finish'},
  ])
    .summary('change the key that the site is sealed with')
    .description(
      [
        'Makes a new key, stores it, and gives every account with access the old one and the new one. Then build and publish with the new key, and run rotate --finish, which takes the old one away.',
        'Run the same command again after an interruption: it goes on with the same new key.',
      ].join('\n'),
    )
    .option('--key-file <file>', 'store the new key in a new file, mode 600')
    .addOption(
      new Option('--print-key', 'print the new key').conflicts('keyFile'),
    )
    .option(
      '--finish',
      'take the old key away, once the new build is published',
    )
    .option('--url <site>', 'with --finish: where, if not SITE_URL')
    .option(
      '--skip-site-check',
      'with --finish: even if the published site does not open with the new key, which shuts all readers out',
    )
    .action(async (options: RotateOptions) => {
      assertUsable(options);
      await withChanges('rotate', options, (context) =>
        options.finish === true
          ? finishRotation(context, options)
          : startRotation(context, options),
      );
    });
}

function assertUsable({
  keyFile,
  printKey,
  finish,
  url,
  skipSiteCheck,
  dryRun,
}: RotateOptions): void {
  if (finish === true) {
    if ((keyFile ?? printKey) !== undefined) {
      throw new UsageError(
        '--finish makes no key: leave --key-file and --print-key out.',
      );
    }
    return;
  }
  if (url !== undefined || skipSiteCheck === true) {
    throw new UsageError('--url and --skip-site-check belong to --finish.');
  }
  if ((keyFile ?? printKey) === undefined && dryRun !== true) {
    throw new UsageError(
      'Where is the new key to be stored? Give --key-file FILE (a new file that only you may read), or --print-key.',
    );
  }
}
