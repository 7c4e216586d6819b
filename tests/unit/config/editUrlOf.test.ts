import {expect, test} from 'vitest';

import editUrlOf from '../../../src/config/editUrlOf';

test.each([
  'https://github.com/example/rules',
  'https://github.com/example/rules/',
  'https://github.com/example/rules.git',
])('%s has its files on the main branch', (url) => {
  expect(editUrlOf(url)).toBe('https://github.com/example/rules/edit/main/');
});

test.each([
  'https://github.com',
  'https://github.com/',
  'https://github.com/example',
  'https://github.com/example/rules/tree/main',
])('%s is no repository', (url) => {
  expect(editUrlOf(url)).toBeUndefined();
});
