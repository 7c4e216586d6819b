// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {Reloads} from '../../../../src/sealing/browser/Reloads';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', {reload});
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What the page of each load of its own does. */
const reloadFor = (build: string) => new Reloads().reloadOnce(build);

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
  expect(reloadFor('boot')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads it once, however many files are gone, of whichever build', () => {
  const reloads = new Reloads();
  expect(reloads.reloadOnce('build-1')).toBe(true);
  expect(reloads.reloadOnce('build-1')).toBe(true);
  expect(reloads.reloadOnce('boot')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload the page that came after for the same build, however often', () => {
  reloadFor('build-1');
  expect(reloadFor('build-1')).toBe(false);
  expect(reloadFor('build-1')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads for another build', () => {
  reloadFor('build-1');
  expect(reloadFor('build-2')).toBe(true);
  expect(reloadFor('build-1')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads again for what was whole between, and for no other', () => {
  reloadFor('boot');
  reloadFor('build-1');
  new Reloads().forget('boot');
  expect(reloadFor('boot')).toBe(true);
  expect(reloadFor('build-1')).toBe(false);
});

it.each(['1', '{}', 'null'])('puts up with %s from another version', (text) => {
  sessionStorage.setItem('gate.reloaded', text);
  expect(reloadFor('boot')).toBe(true);
  expect(reloadFor('boot')).toBe(false);
});

it('does not reload where it could not remember that it did', () => {
  blockStorage();
  expect(reloadFor('boot')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(() => {
    new Reloads().forget('boot');
  }).not.toThrow();
});
