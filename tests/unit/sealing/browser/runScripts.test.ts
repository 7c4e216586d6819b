// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it} from 'vitest';

import runScripts from '../../../../src/sealing/browser/runScripts';
import BlobUrls from '../../../support/unitBlobUrls';
import {encodeText} from '../../../support/unitSealedSite';

let blobs: BlobUrls;

beforeEach(() => {
  blobs = new BlobUrls().install();
});

afterEach(() => {
  document.head.replaceChildren();
});

/** jsdom runs no blobs: the test says how the script ends. */
function endScript(type: 'load' | 'error'): HTMLScriptElement | null {
  const script = document.querySelector('script');
  script?.dispatchEvent(new Event(type));
  return script;
}

it('runs all parts as one script, in order, each on its own line', async () => {
  const running = runScripts(['one() // end', encodeText('two()')]);
  const src = endScript('load')?.src ?? '';
  await running;
  expect(blobs.typeOf(src)).toBe('text/javascript');
  const code = await blobs.textOf(src);
  expect(code.split('\n').filter((line) => line !== ';')).toEqual([
    // Only as the first line does it tell Chromium anything.
    '//# allFunctionsCalledOnLoad',
    'one() // end',
    'two()',
    '',
  ]);
});

it('leaves no address of the code behind', async () => {
  const running = runScripts(['one()']);
  const src = endScript('load')?.src;
  await running;
  expect(blobs.revoked).toEqual([src]);
});

it('says if the browser does not run it', async () => {
  const running = runScripts(['one()']);
  endScript('error');
  await expect(running).rejects.toThrow('did not run');
  expect(blobs.revoked).toHaveLength(1);
});
