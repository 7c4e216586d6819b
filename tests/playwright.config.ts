import {defineConfig} from '@playwright/test';

import {chromiumOptions, findHeadlessChromium} from './support/findChromium';

export default defineConfig({
  testDir: 'browser',
  globalSetup: './support/startDemoServer',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // More than the two cores, because pages often wait.
  workers: 3,
  // Shared machines are noisy, so no test depends on time.
  timeout: 120_000,
  retries: process.env.CI === undefined ? 0 : 1,
  expect: {timeout: 30_000},
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:5000',
    viewport: {width: 1280, height: 800},
    trace: 'on-first-retry',
    launchOptions: chromiumOptions(findHeadlessChromium()),
  },
  projects: [
    {name: 'parallel', testIgnore: '**/exclusive/**'},
    {
      // These change settings of the whole demo project.
      name: 'exclusive',
      testMatch: '**/exclusive/**',
      dependencies: ['parallel'],
      workers: 1,
    },
  ],
});
