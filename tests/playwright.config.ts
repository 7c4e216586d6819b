import path from 'node:path';
import {defineConfig} from '@playwright/test';

import {chromiumOptions, findHeadlessChromium} from './support/findChromium';

const root = path.resolve(__dirname, '..');

export default defineConfig({
  testDir: 'browser',
  outputDir: path.join(root, 'test-results'),
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
  webServer: {
    command: 'exec node --import tsx tests/support/serveWorkspace.ts',
    cwd: root,
    url: 'http://localhost:5000',
    timeout: 300_000,
    // For work on the tests themselves, while npm run serve runs.
    reuseExistingServer: process.env.REUSE_SERVER === '1',
    stdout: 'pipe',
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
