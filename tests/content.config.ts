import {defineConfig} from '@playwright/test';

import base from './playwright.config';

// The pages that other tests need cite this handbook.
process.env.SERVES_CONTENT_ALONE = 'true';

/** A reader on a demo of the content as it is (`npm run test:content`). */
export default defineConfig({
  ...base,
  projects: [{name: 'content', testMatch: 'everyPage.spec.ts'}],
});
