import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {build, LIVE_ENVIRONMENT, variablesOf} from './inWorkspace';
import createWorkspace, {type Workspace} from './workspace';

interface LiveBuild extends Workspace {
  /** What building it printed. */
  readonly output: string;
}

const OUTPUT = '.build/output.txt';

/**
 * Builds the site for a live project, once for all that read it: `npm test` names
 * the workspace in LIVE_BUILD. Do not change it, take a copy.
 *
 * @throws Error if the build fails
 */
export default async function openLiveBuild(): Promise<LiveBuild> {
  const {LIVE_BUILD} = process.env;
  if (LIVE_BUILD !== undefined) {
    const output = readFileSync(path.join(LIVE_BUILD, OUTPUT), 'utf8');
    return {dir: LIVE_BUILD, output, remove: () => undefined};
  }
  const workspace = createWorkspace();
  const {exitCode, output} = await build(workspace, [], {
    ...LIVE_ENVIRONMENT,
    ...variablesOf({keepsClear: true}),
  });
  if (exitCode !== 0) {
    workspace.remove();
    throw new Error(`The tests have no live build to start from:\n${output}`);
  }
  writeFileSync(path.join(workspace.dir, OUTPUT), output);
  return {...workspace, output};
}
