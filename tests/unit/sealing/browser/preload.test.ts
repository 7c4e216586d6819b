import {beforeEach, expect, it, vi} from 'vitest';

import docusaurus from '../../../../src/sealing/browser/docusaurus';
import preload from '../../../../src/sealing/browser/preload';

const {route, loadGroup, pages} = vi.hoisted(() => {
  const list: {path: string; component: object}[] = [];
  const component = {preload: vi.fn(async () => undefined)};
  return {
    route: component,
    loadGroup: vi.fn(async () => {
      list.push({path: '/docs/rule', component});
    }),
    pages: {
      list,
      groupOf: vi.fn<() => number | undefined>(),
      fetchAhead: vi.fn(async () => undefined),
    },
  };
});
vi.mock('@generated/routes', () => ({default: pages.list, loadGroup}));
vi.mock('../../../../src/sealing/browser/gateForSite', () => ({
  getSealedSite: () => ({pages}),
}));

beforeEach(() => {
  pages.list.length = 0;
  route.preload.mockClear();
  loadGroup.mockClear();
  pages.fetchAhead.mockClear();
  vi.stubGlobal('navigator', {});
});

it('has a route added before it looks for the page', async () => {
  pages.groupOf.mockReturnValue(3);
  await preload('/docs/rule');
  expect(loadGroup).toHaveBeenCalledExactlyOnceWith(3);
  expect(route.preload).toHaveBeenCalledOnce();
});

it('loads no group for a page that is in none', async () => {
  pages.groupOf.mockReturnValue(undefined);
  await preload('/docs/rule');
  expect(loadGroup).not.toHaveBeenCalled();
});

it('has links fetched ahead once, and loaded where somebody points at them', async () => {
  pages.groupOf.mockReturnValue(0);
  await docusaurus.prefetch('/docs/a');
  expect(docusaurus.prefetch('/docs/a')).toBe(false);
  expect(pages.fetchAhead).toHaveBeenCalledExactlyOnceWith('/docs/a');
  await docusaurus.preload('/docs/rule');
  expect(docusaurus.preload('/docs/rule')).toBe(false);
  expect(route.preload).toHaveBeenCalledOnce();
});

it('is silent about what cannot be fetched ahead', async () => {
  pages.fetchAhead.mockRejectedValue(new Error('gone'));
  await expect(docusaurus.prefetch('/docs/gone')).resolves.toBeUndefined();
});

it('spares a connection that asks for it', () => {
  vi.stubGlobal('navigator', {connection: {saveData: true}});
  expect(docusaurus.prefetch('/docs/b')).toBe(false);
  expect(docusaurus.preload('/docs/b')).toBe(false);
  expect(pages.fetchAhead).not.toHaveBeenCalled();
});
