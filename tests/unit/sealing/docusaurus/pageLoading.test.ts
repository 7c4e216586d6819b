import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import routes from '@generated/routes';
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {
  loadChunksFrom,
  prefetchChunk,
} from '../../../../src/sealing/docusaurus/browser/chunkLoading';
import {
  withLazyDescriptions,
  type DescriptionsOf,
} from '../../../../src/sealing/docusaurus/browser/lazyDescriptions';
import links from '../../../../src/sealing/docusaurus/browser/linkLoading';
import preload from '../../../../src/sealing/docusaurus/browser/preload';

const {loadRule, loadGroupChunk, preloadComponent} = vi.hoisted(() => ({
  loadRule: vi.fn<() => Promise<unknown>>(),
  loadGroupChunk: vi.fn<() => Promise<{readonly default: never}>>(),
  preloadComponent: vi.fn(async () => undefined),
}));

vi.mock('@generated/registry', () => ({default: {}}));
vi.mock('@generated/routesChunkNames', () => ({default: {}}));
vi.mock('@docusaurus/ComponentCreator', () => ({
  default: (path: string, key: string) => ({
    name: `${path}-${key}`,
    preload: preloadComponent,
  }),
}));
// As splitRoutes writes it.
vi.mock('@generated/routes', async () => {
  const {addRoutes, createRoutes} =
    await import('../../../../src/sealing/docusaurus/browser/createRoutes');
  return {
    default: createRoutes(
      [
        ['/docs', {__comp: 'root'}, {}, [['/docs/kept', {}, {exact: true}]], 0],
        ['*', {}, {}],
      ],
      {root: [async () => undefined]},
    ),
    loadGroup: (index: number) => addRoutes(index, loadGroupChunk),
  };
});
vi.mock('@theme/NotFound', () => ({}));

const GROUP = {
  rows: [
    [0, ['/docs/rule', {content: 'rule'}, {sidebar: 'rules', exact: true}]],
  ],
  loaders: {rule: [loadRule]},
} as never;

const webpack = {
  l: vi.fn(),
  u: (id: string) => `assets/js/${id}.js`,
  p: '/handbook/',
};
vi.stubGlobal('__webpack_require__', webpack);

const site = {
  loadScript: vi.fn(),
  prefetch: vi.fn(),
  waitForPage: vi.fn<(load: () => Promise<unknown>) => Promise<void>>(),
  pages: {
    groupOf: (url: string) => (url === '/docs/rule' ? 0 : undefined),
    prefetch: vi.fn<(url: string) => Promise<void>>(),
  },
};
const isAheadAllowed = vi.fn<() => boolean>();

const list = () => routes[0]?.routes ?? [];

it('loads and fetches nothing in a build that is not sealed', () => {
  prefetchChunk('search-index');
  expect(links.prefetch('/docs/kept')).toBe(false);
});

describe('a sealed site', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    loadGroupChunk.mockResolvedValue({default: GROUP});
    loadRule.mockResolvedValue(undefined);
    isAheadAllowed.mockReturnValue(true);
    site.pages.prefetch.mockResolvedValue(undefined);
    site.waitForPage.mockImplementation(async (load) => {
      await load();
    });
    loadChunksFrom(site, isAheadAllowed);
  });

  it('loads the chunks of webpack, and fetches them ahead without a link element', () => {
    expect(webpack.l).toBe(site.loadScript);
    prefetchChunk('search-index');
    expect(site.prefetch).toHaveBeenCalledExactlyOnceWith(
      '/handbook/assets/js/search-index.js',
    );
  });

  it('has the route of a page in a group before it looks for the page, and adds each group once', async () => {
    loadGroupChunk.mockRejectedValueOnce(new Error('gone'));
    await expect(preload('/docs/rule')).rejects.toThrow('gone');
    await Promise.all([preload('/docs/rule'), preload('/docs/rule')]);
    expect(loadGroupChunk).toHaveBeenCalledTimes(2);
    expect(loadRule).toHaveBeenCalledTimes(2);
    expect(list()).toMatchObject([
      {path: '/docs/kept', exact: true},
      {path: '/docs/rule', sidebar: 'rules'},
    ]);
    // Docusaurus finds the chunks of a route by the name of its component.
    const {component} = list()[1] as unknown as {component: {name: string}};
    expect(chunkNames).toHaveProperty([component.name], {content: 'rule'});
    expect(Object.keys(registry)).toEqual(['root', 'rule']);
    const keys = [...routes, ...list()].map(({key}) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('asks Docusaurus for a page once all of it is loaded, for what failed there never comes', async () => {
    loadRule.mockRejectedValueOnce(new Error('gone'));
    site.waitForPage.mockImplementation(async (load) => {
      await load().catch(load);
    });
    await preload('/docs/rule');
    expect(loadRule).toHaveBeenCalledTimes(2);
    expect(preloadComponent).toHaveBeenCalledTimes(2);
  });

  it('fetches links in view ahead and loads those that somebody points at, while no page waits', async () => {
    await links.prefetch('/docs/a');
    expect(site.pages.prefetch).toHaveBeenCalledExactlyOnceWith('/docs/a');
    await links.preload('/docs/rule');
    expect(loadRule).toHaveBeenCalledOnce();
    expect(site.waitForPage).not.toHaveBeenCalled();
    expect(preloadComponent).not.toHaveBeenCalled();
  });

  it('is silent about what cannot be had ahead, and spares a slow connection', async () => {
    site.pages.prefetch.mockRejectedValue(new Error('gone'));
    await links.prefetch('/docs/gone');
    loadRule.mockRejectedValue(new Error('gone'));
    await links.preload('/docs/rule');
    isAheadAllowed.mockReturnValue(false);
    expect(links.prefetch('/docs/b')).toBe(false);
    expect(links.preload('/docs/rule')).toBe(false);
  });
});

describe('descriptions of documents', () => {
  it('come in the file in which the document is', async () => {
    const early = vi.fn(async () => ({default: {b: 'One.', c: ''}}));
    const late = vi.fn(async () => ({default: {m: 'Two.'}}));
    const {descriptionsOf} = withLazyDescriptions({}, [
      {from: 'b', load: early},
      {from: 'm', load: late},
    ]) as {descriptionsOf: DescriptionsOf};
    expect(await descriptionsOf('c')()).toEqual({b: 'One.', c: ''});
    expect(late).not.toHaveBeenCalled();
    expect(await descriptionsOf('z')()).toEqual({m: 'Two.'});
    expect(await descriptionsOf('a')()).toEqual({});
    // useLoaded knows a part by its function.
    expect(descriptionsOf('c')).toBe(descriptionsOf('d'));
  });

  it('are what an error names to a component that wants the list of documents', () => {
    const version = withLazyDescriptions({label: 'Next'}, []) as {docs: object};
    expect(version).toMatchObject({label: 'Next'});
    expect(() => version.docs).toThrow(/useDocById.*src\/theme\/DocCard/);
  });
});
