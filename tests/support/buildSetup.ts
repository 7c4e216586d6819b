import type {TestProject} from 'vitest/node';

import {
  BASE_PATH,
  BUILD_COMMAND,
  keepClearBuild,
  LIVE_ENVIRONMENT,
} from './buildInWorkspace';
import plantContent from './plantContent';
import runToEnd from './runToEnd';
import createWorkspace from './workspace';

interface Builds {
  /** Folder of a workspace with a demo of what {@link plantContent} writes, and its clear build. */
  readonly demo: string;
  /** Folder of a workspace with a build for a live project, below {@link BASE_PATH}. */
  readonly live: string;
  /** What building that printed. */
  readonly liveOutput: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly builds: Builds;
  }
}

/** Builds once, at the same time, what several tests start from. They take copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const [demo, live] = [createWorkspace(), createWorkspace()];
  plantContent(demo);
  keepClearBuild(demo);
  const [, liveOutput] = await Promise.all([
    build(demo.dir, ['--demo'], {}),
    build(live.dir, [], {
      ...LIVE_ENVIRONMENT,
      SITE_URL: `http://localhost${BASE_PATH}`,
    }),
  ]);
  project.provide('builds', {demo: demo.dir, live: live.dir, liveOutput});
  return () => {
    demo.remove();
    live.remove();
  };
}

async function build(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const {exitCode, output} = await runToEnd(
    process.execPath,
    [...BUILD_COMMAND, ...args],
    {
      cwd,
      env: {CI: undefined, DOCUSAURUS_NO_PERSISTENT_CACHE: '1', ...env},
    },
  );
  if (exitCode !== 0) {
    throw new Error(`The tests have no build to start from:\n${output}`);
  }
  return output;
}
