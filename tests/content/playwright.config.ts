import path from 'node:path';
import {defineConfig} from '@playwright/test';

import {DEMO_ENVIRONMENT, PORT_VARIABLES} from '../../src/config/demo';
import base from '../playwright.config';
import {LIMIT_MS} from '../support/limit.mts';

const {globalSetup: _, ...shared} = base;

// Beside `npm start` and `npm run serve`.
process.env[PORT_VARIABLES.site] ??= '5010';
process.env[PORT_VARIABLES.authEmulator] ??= '9110';

/** A reader on a demo of the present content (`npm run test:content`). */
export default defineConfig({
  ...shared,
  outputDir: '../../test-results',
  testDir: __dirname,
  projects: [{name: 'content'}],
  workers: 1,
  use: {...shared.use, baseURL: DEMO_ENVIRONMENT.siteUrl},
  webServer: {
    command:
      'npm run --silent build:demo && exec node --import tsx src/scripts/serve.ts',
    cwd: path.resolve(__dirname, '../..'),
    url: DEMO_ENVIRONMENT.siteUrl,
    timeout: LIMIT_MS,
    stdout: 'pipe',
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
