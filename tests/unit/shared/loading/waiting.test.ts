import {expect, it, vi} from 'vitest';

import {isSlowConnection} from '../../../../src/sealed/shared/loading/waiting';

it.each([
  ['a 2g connection', {effectiveType: '2g', saveData: false}, true],
  ['a slow 2g connection', {effectiveType: 'slow-2g', saveData: false}, true],
  ['the data saver', {effectiveType: '4g', saveData: true}, true],
  ['a fast connection', {effectiveType: '4g', saveData: false}, false],
  ['a browser that does not report it', undefined, false],
])('knows %s', (_, connection, isSlow) => {
  vi.stubGlobal('navigator', {connection});
  expect(isSlowConnection()).toBe(isSlow);
});
