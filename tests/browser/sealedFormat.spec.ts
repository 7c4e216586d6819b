import path from 'node:path';
import {buildSync} from 'esbuild';

import {expect, test} from '../support/browser/test';
import {formatCases, type FormatCase} from '../unit/envelope/formatCases';

declare const formatModule: {readonly formatCases: readonly FormatCase[]};

// The page's policy runs only its own scripts.
test.use({bypassCSP: true});

test('the file format keeps its promises in Chromium', async ({page}) => {
  const {outputFiles} = buildSync({
    entryPoints: [path.resolve(__dirname, '../unit/envelope/formatCases.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'formatModule',
    target: 'es2022',
    write: false,
  });
  // The page is on the site's origin, because WebCrypto needs a secure context.
  await page.goto('/robots.txt');
  await page.addScriptTag({content: outputFiles[0]?.text ?? ''});
  const names = await page.evaluate(() =>
    formatModule.formatCases.map(({name}) => name),
  );
  expect(names).toEqual(formatCases.map(({name}) => name));
  for (const [index, name] of names.entries()) {
    const fault = await page.evaluate(async (at) => {
      try {
        await formatModule.formatCases[at]?.run();
        return undefined;
      } catch (error) {
        return String(error);
      }
    }, index);
    expect.soft(fault, name).toBeUndefined();
  }
});
