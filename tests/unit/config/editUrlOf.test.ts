import {expect, test} from 'vitest';

import editUrlOf from '../../../src/config/editUrlOf';

test.each([
  'https://github.com/example/rules',
  'https://github.com/example/rules/',
  'https://github.com/example/rules.git',
])('%s has its files on the main branch', (url) => {
  expect(editUrlOf(url)).toBe('https://github.com/example/rules/edit/main/');
});

test('a company may have a GitHub of its own', () => {
  expect(editUrlOf('https://github.example.com/staff/rules')).toBe(
    'https://github.example.com/staff/rules/edit/main/',
  );
});

test.each([
  'https://github.com',
  'https://github.com/',
  'https://github.com/example',
  'https://github.com/example/rules/tree/main',
  'https://gitlab.com/example/rules',
])('%s is no repository on GitHub', (url) => {
  expect(editUrlOf(url)).toBeUndefined();
});
