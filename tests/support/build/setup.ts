import type {TestProject} from 'vitest/node';

import {build, variablesOf} from './inWorkspace';
import openLiveBuild from './liveBuild';
import plantContent, {type Planted} from './plantContent';
import createWorkspace from './workspace';

interface Builds {
  /** Folder of a workspace with a demo of what {@link plantContent} writes. Both keep their clear files. */
  readonly demo: string;
  /** Folder of a workspace with a build for a live project. */
  readonly live: string;
  /** What building that printed. */
  readonly liveOutput: string;
  readonly planted: Planted;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly builds: Builds;
  }
}

/** Builds once, at the same time, what several tests start from. They take copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const demo = createWorkspace();
  const planted = plantContent(demo);
  const [{exitCode, output}, live] = await Promise.all([
    build(demo, ['--demo'], variablesOf({keepsClear: true})),
    openLiveBuild(),
  ]);
  if (exitCode !== 0) {
    throw new Error(`The tests have no demo to start from:\n${output}`);
  }
  project.provide('builds', {
    demo: demo.dir,
    live: live.dir,
    liveOutput: live.output,
    planted,
  });
  return () => {
    demo.remove();
    live.remove();
  };
}
