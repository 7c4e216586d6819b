import {parseArgs} from 'node:util';

import {DEMO_ENVIRONMENT, PORT_VARIABLES} from '../config/demo';
import UserError from '../shared/UserError';
import {SITE_DIR} from '../config/siteDir';
import runCommand from './runCommand';
import runStep from './runStep';
import {findFreePort} from './ports';

/**
 * `npm run test:content`: the tests for a change of texts only. Checks the texts,
 * builds the demo, signs in, and opens the pages that differ from `--base COMMIT`,
 * or any page without it.
 */
runCommand(async () => {
  const {values} = parseArgs({options: {base: {type: 'string'}}});
  const changed = await listChanged(values.base ?? '');
  const free = async (url: string) =>
    String(await findFreePort(Number(new URL(url).port)));
  const env = {
    CHANGED_FILES: JSON.stringify(changed),
    [PORT_VARIABLES.site]: await free(DEMO_ENVIRONMENT.siteUrl),
    [PORT_VARIABLES.authEmulator]: await free(DEMO_ENVIRONMENT.authEmulatorUrl),
  };
  const passed = await Promise.all(
    ['check:content', 'build:demo'].map((step) =>
      runStep(step, {printed: 'atEnd', env}),
    ),
  );
  if (passed.includes(false)) {
    throw new UserError('The content has errors: see above.');
  }
  if (!(await runStep('test:story', {printed: 'live', env}))) {
    throw new UserError('A reader does not find the changed pages: see above.');
  }
});

/**
 * The files that differ between a commit and HEAD.
 *
 * @throws UserError if git does not know the commit
 */
async function listChanged(base: string): Promise<string[]> {
  if (base === '') {
    return [];
  }
  const {execa} = await import('execa');
  const {stdout, failed} = await execa(
    'git',
    ['diff', '--name-only', '-z', '--end-of-options', base, 'HEAD'],
    {cwd: SITE_DIR, reject: false},
  );
  if (failed) {
    throw new UserError(
      `git cannot compare with "${base}": give a commit that this clone knows, with its history (git fetch --unshallow).`,
    );
  }
  return stdout.split('\0').filter((file) => file !== '');
}
