// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {
  forgetReload,
  reloadOnce,
} from '../../../../src/sealing/browser/reloadOnce';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', {reload});
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function blockStorage(): void {
  vi.stubGlobal('sessionStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => undefined,
  });
}

it('reloads the page', () => {
  expect(reloadOnce('boot')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload for the same file again, however often', () => {
  reloadOnce('file0');
  expect(reloadOnce('file0')).toBe(false);
  expect(reloadOnce('file0')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads for another file, which belongs to another build', () => {
  reloadOnce('file0');
  expect(reloadOnce('file1')).toBe(true);
  expect(reloadOnce('file0')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads again for a file that was there between, and for no other', () => {
  reloadOnce('boot');
  reloadOnce('file0');
  forgetReload('boot');
  expect(reloadOnce('boot')).toBe(true);
  expect(reloadOnce('file0')).toBe(false);
});

it.each(['1', '{}', 'null'])('puts up with %s from another version', (text) => {
  sessionStorage.setItem('gate.reloaded', text);
  expect(reloadOnce('boot')).toBe(true);
  expect(reloadOnce('boot')).toBe(false);
});

it('does not reload where it could not remember that it did', () => {
  blockStorage();
  expect(reloadOnce('boot')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(() => {
    forgetReload('boot');
  }).not.toThrow();
});
