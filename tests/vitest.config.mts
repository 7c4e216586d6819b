import path from 'node:path';
import {defineConfig} from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    projects: [
      {
        extends: true,
        resolve: {
          alias: {
            // As Docusaurus resolves it, for files that run in jsdom.
            '@docusaurus/router': 'react-router-dom',
            // The output of the rulebook's plugin for a site without rules.
            '@generated/rulebook/default': path.join(
              root,
              'tests/support/unit/rulebook',
            ),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit/setup.ts'],
          // Shared machines are noisy, so no test depends on time.
          testTimeout: 30_000,
          restoreMocks: true,
          // A process for each file takes three times as long as the tests. Instead,
          // unitSetup gives each file its own modules in a shared process.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          include: ['tests/staff/**/*.test.ts'],
          globalSetup: ['tests/support/admin/emulator.ts'],
          // Real commands: each takes a second or two on a slow machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          // Real builds: each takes seconds to a minute on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Two at a time are not faster beside the browser tests, and time out.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/support/engine/setup.ts'],
          // Shared machines are noisy, so no story depends on time.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Engines sometimes fail to start on a busy machine.
          retry: process.env.CI === undefined ? 0 : 1,
          // One for each core: more engines would starve each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
