import {expect, test} from 'vitest';

import {toJson} from '../../../../src/admin/terminal/Output';

test('JSON holds every character, and none that steers a terminal', () => {
  const value = {
    name: '\u001b[31m\u009b31mAnn\u202e\u2066\u200f\u{e0041}\u2028\u007f é 👮',
  };
  const json = toJson(value);
  expect(json.split('\n')).toHaveLength(3);
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  expect(json).toContain(' é 👮');
  expect(JSON.parse(json)).toEqual(value);
});
