// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import type {SealedSite} from '../../../../src/sealing/browser/SealedSite';

const loadByWebpack = vi.fn();
const webpack = {
  l: loadByWebpack,
  u: (id: string) => `assets/js/${id}.js`,
  p: '/',
  gca: (name: string) => name,
};
const original = {...webpack};

/** Evaluates the module as Docusaurus does at its start, over that site. */
async function evaluate(site: Partial<SealedSite> | undefined) {
  vi.resetModules();
  vi.doMock('../../../../src/sealing/browser/gateForSite', () => ({
    getSealedSite: () => site,
  }));
  return import('../../../../src/sealing/browser/connectSite');
}

beforeEach(() => {
  Object.assign(webpack, original);
  vi.stubGlobal('__webpack_require__', webpack);
});

afterEach(() => {
  vi.doUnmock('../../../../src/sealing/browser/gateForSite');
  vi.unstubAllGlobals();
});

it('leaves webpack alone where the site is not sealed', async () => {
  await evaluate(undefined);
  expect(webpack).toEqual(original);
});

it('lets a sealed site load the chunks, and fetch them ahead without a link element', async () => {
  const loadScript = vi.fn();
  const prefetch = vi.fn();
  await evaluate({loadScript, prefetch});
  const done = vi.fn();
  webpack.l('/assets/js/intro.js', done);
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(
    '/assets/js/intro.js',
    done,
  );
  expect(loadByWebpack).not.toHaveBeenCalled();
  // Docusaurus puts none where there is no address.
  expect(webpack.gca('intro')).toBe('');
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/assets/js/intro.js');
});
