import type {TestProject} from 'vitest/node';

import openLiveBuild from './liveBuild';
import type {Planted} from './plantContent';

declare module 'vitest' {
  interface ProvidedContext {
    readonly live: {
      readonly dir: string;
      readonly output: string;
      readonly planted: Planted;
    };
  }
}

/** Builds once what several tests start from. They take copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const {remove, ...live} = await openLiveBuild();
  project.provide('live', live);
  return remove;
}
