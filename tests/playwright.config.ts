import {defineConfig} from '@playwright/test';

import demo, {PORT_VARIABLES} from './support/demo';
import {chromiumOptions, findHeadlessChromium} from './support/findChromium';
import {LIMIT_MS} from './support/limit.mts';

export default defineConfig({
  testDir: 'browser',
  globalSetup: './support/startDemoServer',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Alone, more than two cores, because pages often wait. Beside the other steps of
  // `npm test`, which serves the demo, more than one makes all of them slower.
  workers: process.env[PORT_VARIABLES.site] === undefined ? 3 : 1,
  timeout: LIMIT_MS,
  expect: {timeout: LIMIT_MS},
  // Each of them may have waited for the whole limit.
  maxFailures: 10,
  reporter: 'list',
  use: {
    baseURL: demo().siteUrl,
    viewport: {width: 1280, height: 800},
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: LIMIT_MS,
    navigationTimeout: LIMIT_MS,
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
