import {parseArgs} from 'node:util';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import readChanges from '../publishing/node/readChanges';
import runCommand from './runCommand';
import runStep from './runStep';

/**
 * `npm run test:content`: what a change of texts alone needs. The texts are
 * checked, the demo is built, sealed and audited, and somebody who signs in finds
 * the pages that differ from `--base COMMIT`, or any page without it.
 */
runCommand(async () => {
  const {values} = parseArgs({options: {base: {type: 'string'}}});
  const changed =
    values.base === undefined || values.base === ''
      ? []
      : await readChanges(SITE_DIR, values.base);
  const passed = await Promise.all(
    ['check:content', 'build:demo'].map((step) =>
      runStep(step, {printed: 'atEnd'}),
    ),
  );
  if (passed.includes(false)) {
    throw new UserError('The content is not as it must be: see above.');
  }
  const env = {CHANGED_FILES: JSON.stringify(changed.map(({file}) => file))};
  if (!(await runStep('test:story', {printed: 'live', env}))) {
    throw new UserError('A reader does not find what was changed: see above.');
  }
});
