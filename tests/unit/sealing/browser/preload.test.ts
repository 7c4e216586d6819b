import {beforeEach, expect, it, vi} from 'vitest';

import docusaurus from '../../../../src/sealing/docusaurus/browser/linkLoading';
import preload from '../../../../src/sealing/docusaurus/browser/preload';

const {route, loadGroup, site, list} = vi.hoisted(() => {
  const routes: object[] = [];
  const found = {
    path: '/docs/rule',
    load: vi.fn<() => Promise<unknown>>(),
    component: {preload: vi.fn(async () => undefined)},
  };
  return {
    list: routes,
    route: found,
    loadGroup: vi.fn(async () => {
      routes.push(found);
    }),
    site: {
      waitForPage: vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>(),
      pages: {
        groupOf: vi.fn<() => number | undefined>(),
        prefetch: vi.fn<(url: string) => Promise<void>>(),
      },
    },
  };
});
vi.mock('@generated/routes', () => ({default: list, loadGroup}));
vi.mock('../../../../src/sealing/browser/gateForSite', () => ({
  getSealedSite: () => site,
}));

beforeEach(() => {
  list.length = 0;
  vi.clearAllMocks();
  route.load.mockResolvedValue(undefined);
  site.waitForPage.mockImplementation((load) => load());
  site.pages.groupOf.mockReturnValue(undefined);
  site.pages.prefetch.mockResolvedValue(undefined);
  vi.stubGlobal('navigator', {});
});

it('has a route added before it looks for the page', async () => {
  site.pages.groupOf.mockReturnValue(3);
  await preload('/docs/rule');
  expect(loadGroup).toHaveBeenCalledExactlyOnceWith(3);
  expect(route.component.preload).toHaveBeenCalledOnce();
});

it('asks Docusaurus for a page once all of it is loaded, for what failed there never comes', async () => {
  list.push(route);
  route.load.mockRejectedValueOnce(new Error('gone'));
  site.waitForPage.mockImplementation((load) => load().catch(load));
  await preload('/docs/rule');
  expect(loadGroup).not.toHaveBeenCalled();
  expect(route.load).toHaveBeenCalledTimes(2);
  expect(route.component.preload).toHaveBeenCalledOnce();
});

it('has links fetched ahead, and loaded where somebody points at them, as something that no page waits for', async () => {
  list.push(route);
  await docusaurus.prefetch('/docs/a');
  expect(site.pages.prefetch).toHaveBeenCalledExactlyOnceWith('/docs/a');
  await docusaurus.preload('/docs/rule');
  expect(route.load).toHaveBeenCalledOnce();
  expect(site.waitForPage).not.toHaveBeenCalled();
  expect(route.component.preload).not.toHaveBeenCalled();
});

it('is silent about what cannot be fetched or loaded ahead', async () => {
  list.push(route);
  site.pages.prefetch.mockRejectedValue(new Error('gone'));
  await docusaurus.prefetch('/docs/gone');
  route.load.mockRejectedValue(new Error('gone'));
  await docusaurus.preload('/docs/rule');
});

it('spares a connection that asks for it', () => {
  list.push(route);
  vi.stubGlobal('navigator', {connection: {saveData: true}});
  expect(docusaurus.prefetch('/docs/b')).toBe(false);
  expect(docusaurus.preload('/docs/rule')).toBe(false);
  expect(site.pages.prefetch).not.toHaveBeenCalled();
  expect(route.load).not.toHaveBeenCalled();
});
