import type {TestProject} from 'vitest/node';

import {build, LIVE_ENVIRONMENT, variablesOf} from './inWorkspace';
import plantContent from './plantContent';
import createWorkspace from './workspace';

interface Builds {
  /** Folder of a workspace with a demo of what {@link plantContent} writes. Both keep their clear files. */
  readonly demo: string;
  /** Folder of a workspace with a build for a live project. */
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
  const keep = variablesOf({keepsClear: true});
  const [built, {exitCode, output: liveOutput}] = await Promise.all([
    build(demo, ['--demo'], keep),
    build(live, [], {...LIVE_ENVIRONMENT, ...keep}),
  ]);
  if (built.exitCode !== 0 || exitCode !== 0) {
    throw new Error(
      `The tests have no build to start from:\n${built.output}${liveOutput}`,
    );
  }
  project.provide('builds', {demo: demo.dir, live: live.dir, liveOutput});
  return () => {
    demo.remove();
    live.remove();
  };
}
