// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

/** Runs the script as the shell does, before anything is painted. */
async function run(): Promise<string | undefined> {
  vi.resetModules();
  await vi.importActual('../../../../src/shell/browser/colourMode');
  return document.documentElement.dataset.theme;
}

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  localStorage.clear();
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  [null, 'light'],
  ['purple', 'light'],
])('with the stored mode %s is %s', async (stored, mode) => {
  if (stored !== null) {
    localStorage.setItem('theme', stored);
  }
  expect(await run()).toBe(mode);
});

it('is light where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await run()).toBe('light');
});
