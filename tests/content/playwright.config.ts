import path from 'node:path';
import {defineConfig} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import base from '../playwright.config';
import {LIMIT_MS} from '../support/limit.mts';

const {globalSetup: _, ...shared} = base;

/** One story on the existing build (`npm run test:content`). */
export default defineConfig({
  ...shared,
  outputDir: '../../test-results',
  testDir: __dirname,
  projects: [{name: 'content'}],
  workers: 1,
  webServer: {
    command: 'exec node --import tsx src/scripts/serve.ts',
    cwd: path.resolve(__dirname, '../..'),
    url: DEMO_ENVIRONMENT.siteUrl,
    timeout: LIMIT_MS,
    stdout: 'pipe',
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
