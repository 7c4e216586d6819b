import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {build, LIVE_ENVIRONMENT} from '../support/buildInWorkspace';
import createWorkspace from '../support/workspace';
import measureBytes from './measureBytes';

const BUDGETS = path.join(__dirname, 'budgets.json');

/** `npm run bench -- --budgets`: makes what a build has now its budgets. */
export default async function updateBudgets(): Promise<void> {
  const workspace = createWorkspace();
  try {
    const {exitCode, output} = build(workspace, [], LIVE_ENVIRONMENT);
    if (exitCode !== 0) {
      throw new Error(`The build failed:\n${output}`);
    }
    const counts = await measureBytes(
      path.join(workspace.dir, 'build'),
      LIVE_ENVIRONMENT.SEAL_KEY,
    );
    writeFileSync(BUDGETS, `${JSON.stringify(counts, undefined, 2)}\n`);
    console.log(`${BUDGETS}:`, counts);
  } finally {
    workspace.remove();
  }
}
