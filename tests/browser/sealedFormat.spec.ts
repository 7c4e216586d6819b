import path from 'node:path';
import {buildSync} from 'esbuild';
import type {Page} from '@playwright/test';

import {expect, test} from '../support/browserTest';
import {formatCases, type FormatCase} from '../unit/sealing/shared/formatCases';

const MODULE = path.resolve(__dirname, '../unit/sealing/shared/formatCases.ts');

// 20 MB take a while on a slow machine.
const TIMEOUT_MS = 120_000;

function bundleCases(): string {
  const {outputFiles} = buildSync({
    entryPoints: [MODULE],
    bundle: true,
    format: 'iife',
    globalName: 'formatModule',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

declare const formatModule: {readonly formatCases: readonly FormatCase[]};

test.describe('the sealed file, in Chromium', () => {
  test.describe.configure({mode: 'default', timeout: TIMEOUT_MS});

  let page: Page;

  test.beforeAll(async ({browser, baseURL}) => {
    page = await browser.newPage({
      // The page's policy runs no scripts but its own.
      bypassCSP: true,
      ...(baseURL !== undefined && {baseURL}),
    });
    // On the site's own origin, for WebCrypto is there in secure contexts only.
    await page.goto('/');
    await page.addScriptTag({content: bundleCases()});
  });

  test.afterAll(async () => {
    await page.close();
  });

  test('the same cases are there as in Node.js', async () => {
    const names = await page.evaluate(() =>
      formatModule.formatCases.map(({name}) => name),
    );
    expect(names).toEqual(formatCases.map(({name}) => name));
  });

  for (const [index, {name}] of formatCases.entries()) {
    test(name, async () => {
      const fault = await page.evaluate(async (at) => {
        try {
          await formatModule.formatCases[at]?.run();
          return undefined;
        } catch (error) {
          return String(error);
        }
      }, index);
      expect(fault).toBeUndefined();
    });
  }
});
