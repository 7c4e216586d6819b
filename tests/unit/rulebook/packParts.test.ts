import {expect, test} from 'vitest';

import loadFromParts from '../../../src/rulebook/browser/loadFromParts';
import packParts from '../../../src/rulebook/node/packParts';

/** What a bundler makes of the module. */
function partsOf(name: string, modules: Readonly<Record<string, string>>) {
  const entries = (modules[`${name}.js`] ?? '').matchAll(
    /first: (".*?"), last: (".*?"), load: .*?'\.\/(.*?)'/g,
  );
  return [...entries].map(([, first = '', last = '', file = '']) => ({
    first: JSON.parse(first) as string,
    last: JSON.parse(last) as string,
    load: async () => ({default: JSON.parse(modules[file] ?? '') as unknown}),
  }));
}

test('each value is found in one of several small files, and no other key', async () => {
  const keys = ['10.2', '10', '9.1', '10.10', '/docs/ä', 'a "b"'];
  const values = new Map(keys.map((key) => [key, key.padEnd(12_000, '.')]));
  const modules = packParts('texts', values);
  const parts = partsOf('texts', modules);
  expect(parts.length).toBe(3);
  for (const [key, value] of values) {
    expect(await loadFromParts(parts, key)).toBe(value);
  }
  for (const key of ['10.1', '0', 'z', 'constructor']) {
    expect(await loadFromParts(parts, key)).toBeUndefined();
  }
});

test('what is not known has a module, too', async () => {
  expect(packParts('texts', undefined)).toEqual({
    'texts.js': 'export default null;\n',
  });
  expect(await loadFromParts(null, 'a')).toBeUndefined();
});
