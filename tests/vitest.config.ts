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
            // What Docusaurus makes of this name, for files that run in jsdom.
            '@docusaurus/router': 'react-router-dom',
            // What the rulebook's plugin writes for a site without rules.
            '@generated/rulebook/default': path.join(
              root,
              'tests/support/unitRulebook',
            ),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unitSetup.ts'],
          // Shared machines are noisy: time is never what a test is about.
          testTimeout: 30_000,
          restoreMocks: true,
          // A process for each file costs three times what the tests cost: unitSetup
          // gives each file modules of its own in a process that all share.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'admin',
          include: ['tests/staff/**/*.test.ts'],
          globalSetup: ['tests/support/adminEmulator.ts'],
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
          globalSetup: ['tests/support/buildSetup.ts'],
          // No folder is built twice: a cache would only fill the disk.
          env: {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
          // Real builds: each takes seconds to a minute on a slow machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/support/engineSetup.ts'],
          // Shared machines are noisy: time is never what a story is about.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Engines start badly on a busy machine, now and then.
          retry: process.env.CI === undefined ? 0 : 1,
          // One for each core: more engines at once would starve each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
