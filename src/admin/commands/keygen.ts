import type {Command} from 'commander';

import {generateSealKey, importOpeningKey} from '../../sealing/shared/sealKey';
import Output from '../terminal/Output';
import addExamples from './addExamples';

/** `staff keygen`: what `npm run seal:key` prints, too. */
export default function keygen(program: Command): void {
  addExamples(program.command('keygen'), [
    {
      does: 'into .env, and nowhere else',
      args: "| sed 's/^/SEAL_KEY=/' >> .env",
      quiet: true,
    },
  ])
    .summary('print a new SEAL_KEY')
    .description(
      'Prints a new SEAL_KEY, alone on its line. Send it where it is kept rather than to the screen.',
    )
    .option('--json', 'print one JSON value for scripts')
    .action(async ({json}: {json?: true}) => {
      const sealKey = generateSealKey();
      const {id: keyId} = await importOpeningKey(sealKey);
      const output = new Output(json === true);
      output.result({sealKey, keyId});
      if (!output.json) {
        output.say(sealKey);
      }
    });
}
