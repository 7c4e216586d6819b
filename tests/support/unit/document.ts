import {setTimeout} from 'node:timers/promises';
import {beforeAll} from 'vitest';
import {builtinEnvironments} from 'vitest/runtime';

import './domSetup';

/**
 * Gives a test of the theme a document. Such a test runs in Node's environment:
 * Vitest's jsdom environment cannot load modules under names that only
 * Docusaurus resolves (`@docusaurus/…`, `@theme-original/…`), not even when they
 * are mocked.
 */
export default function provideDocument(): void {
  beforeAll(async () => {
    const {teardown} = await builtinEnvironments.jsdom.setup(globalThis, {});
    return async () => {
      // What React has put off until later still asks for the window.
      await setTimeout(20);
      await teardown(globalThis);
    };
  });
}
