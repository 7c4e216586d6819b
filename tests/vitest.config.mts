import path from 'node:path';
import {defineConfig} from 'vitest/config';

import {LIMIT_MS} from './support/limit.mts';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    // Every project inherits these.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: {poll: {timeout: LIMIT_MS}},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit/setup.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          // A process for each file takes three times as long as the tests. Instead,
          // support/unit/setup.ts gives each file its own modules in a shared process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          include: ['tests/staff/**/*.test.ts'],
          globalSetup: ['tests/support/admin/emulator.ts'],
          // Most of their time is waiting for the emulator.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/build/setup.ts'],
          // Two at a time are not faster beside the browser tests.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/support/engine/setup.ts'],
          // One for each core: more engines would starve each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
