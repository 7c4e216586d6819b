import {parseArgs} from 'node:util';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import isContentOnly from '../publishing/node/isContentOnly';
import readChanges from '../publishing/node/readChanges';
import runCommand from './runCommand';

/**
 * `npm run only-content -- --base COMMIT`: prints `true` where nothing but
 * content differs from that commit. Whoever asks takes all else for "no", an
 * error or no answer included.
 */
runCommand(async () => {
  const {values} = parseArgs({options: {base: {type: 'string'}}});
  if (values.base === undefined || values.base === '') {
    throw new UserError(
      'Compare with what? Give --base with a commit that was checked whole, such as --base origin/main.',
    );
  }
  console.log(isContentOnly(await readChanges(SITE_DIR, values.base)));
});
