import path from 'node:path';
import {buildSync} from 'esbuild';

import {expect, test} from '../support/browserTest';
import {formatCases, type FormatCase} from '../unit/sealing/format/formatCases';

const MODULE = path.resolve(__dirname, '../unit/sealing/format/formatCases.ts');

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
  // The page's policy runs no scripts but its own.
  test.use({bypassCSP: true});

  test('keeps what it promises in Node.js', async ({page}) => {
    // On the site's own origin, for WebCrypto is there in secure contexts only.
    await page.goto('/robots.txt');
    await page.addScriptTag({content: bundleCases()});
    const names = await page.evaluate(() =>
      formatModule.formatCases.map(({name}) => name),
    );
    expect(names).toEqual(formatCases.map(({name}) => name));
    for (const [index, name] of names.entries()) {
      await test.step(name, async () => {
        const fault = await page.evaluate(async (at) => {
          try {
            await formatModule.formatCases[at]?.run();
            return undefined;
          } catch (error) {
            return String(error);
          }
        }, index);
        expect.soft(fault, name).toBeUndefined();
      });
    }
  });
});
