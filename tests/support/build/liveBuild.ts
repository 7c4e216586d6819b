import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {build, LIVE_ENVIRONMENT, variablesOf} from './inWorkspace';
import plantContent, {type Planted} from './plantContent';
import createWorkspace, {type Workspace} from './workspace';

interface LiveBuild extends Workspace {
  /** What building it printed. */
  readonly output: string;
  readonly planted: Planted;
}

const RECORD = '.build/record.json';

/**
 * Builds the site, with what {@link plantContent} adds, for a live project, once for
 * all that read it: `npm test` names the workspace in LIVE_BUILD. It keeps its clear
 * files. Do not change it, take a copy.
 *
 * @throws Error if the build fails
 */
export default async function openLiveBuild(): Promise<LiveBuild> {
  const {LIVE_BUILD} = process.env;
  if (LIVE_BUILD !== undefined) {
    const record = readFileSync(path.join(LIVE_BUILD, RECORD), 'utf8');
    return {
      ...(JSON.parse(record) as Pick<LiveBuild, 'output' | 'planted'>),
      dir: LIVE_BUILD,
      remove: () => undefined,
    };
  }
  const workspace = createWorkspace();
  const planted = plantContent(workspace);
  const {exitCode, output} = await build(workspace, [], {
    ...LIVE_ENVIRONMENT,
    ...variablesOf({keepsClear: true}),
  });
  if (exitCode !== 0) {
    workspace.remove();
    throw new Error(`The tests have no live build to start from:\n${output}`);
  }
  const record = {output, planted};
  writeFileSync(path.join(workspace.dir, RECORD), JSON.stringify(record));
  return {...workspace, ...record};
}
