import path from 'node:path';
import {defineConfig} from '@playwright/test';

import base from '../playwright.config';

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
    url: 'http://localhost:5000',
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: {signal: 'SIGTERM', timeout: 20_000},
  },
});
