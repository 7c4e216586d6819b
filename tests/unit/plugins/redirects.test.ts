import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';

import redirects, {type Options} from '../../../src/plugins/redirects';

/** Addresses of documents, in the order of the sidebar, by that of their version. */
type Versions = Readonly<Record<string, readonly string[]>>;

/** Where the routes of a site with these documents lead. */
async function routesOf(
  versions: Versions,
  given: Options = {},
  pages: readonly string[] = [],
): Promise<Record<string, string>> {
  const loadedVersions = Object.entries(versions).map(([path, docs]) => ({
    path,
    docs: docs.map((permalink) => ({id: permalink, permalink})),
    sidebars: {main: docs.map((id) => ({type: 'doc', id}))},
  }));
  const routes: Record<string, string> = {};
  let addresses: Record<string, string> = {};
  await redirects({baseUrl: '/rules/'} as LoadContext, {
    redirects: [],
    ...given,
  }).allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {
        default: {loadedVersions},
      },
      'docusaurus-plugin-content-pages': {
        default: pages.map((permalink) => ({permalink})),
      },
    },
    actions: {
      createData: async (file: string, data: Record<string, string>) => {
        addresses = data;
        return file;
      },
      addRoute: ({path}: {path: string}) => {
        routes[path] = addresses[path.replace(/\/$/, '')] ?? '';
      },
    },
  } as never);
  return routes;
}

it('leads from the address of each version to its first document', async () => {
  expect(
    await routesOf({
      '/rules/docs/next': ['/rules/docs/next/b', '/rules/docs/next/a'],
      '/rules/docs': ['/rules/docs/intro'],
    }),
  ).toEqual({
    '/rules/docs/next': '/rules/docs/next/b',
    '/rules/docs': '/rules/docs/intro',
  });
});

it('adds no redirect for an address that a page or a given redirect has', async () => {
  const docs = ['/rules/intro', '/rules/about'];
  const root = {'/rules/': docs};
  expect(await routesOf({'/rules/': ['/rules/', ...docs]})).toEqual({});
  expect(await routesOf(root, {}, ['/rules/'])).toEqual({});
  expect(
    await routesOf(root, {redirects: [{from: '/', to: '/about'}]}),
  ).toEqual({'/rules/': '/rules/about'});
});

it('ignores with a warning a redirect from the address of a page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const given = {redirects: [{from: '/about', to: '/intro'}]};
  expect(
    await routesOf({'/rules/': ['/rules/', '/rules/about']}, given),
  ).toEqual({});
  expect(warn.mock.calls.flat().join()).toContain(
    'from /rules/about is ignored',
  );
});

it('asks for the former addresses of each page', async () => {
  expect(
    await routesOf(
      {'/rules/docs': ['/rules/docs/a', '/rules/docs/b']},
      {
        createRedirects: (path) =>
          path === '/docs/a'
            ? ['/old/a', '/docs']
            : path.replace(/^\/docs\/b$|^\/about$/, '/old$&'),
      },
      ['/rules/about'],
    ),
  ).toEqual({
    '/rules/old/a': '/rules/docs/a',
    '/rules/docs': '/rules/docs/a',
    '/rules/old/docs/b': '/rules/docs/b',
    '/rules/old/about': '/rules/about',
  });
});

it('adds former addresses, and stops a build if they lead to no page', async () => {
  const options: Options = {
    redirects: [
      {from: ['/old', '/older'], to: '/docs/intro#first'},
      {from: '/master', to: '/docs/gone'},
    ],
  };
  expect(await routesOf({}, options)).toEqual({
    '/rules/old': '/rules/docs/intro#first',
    '/rules/older': '/rules/docs/intro#first',
    '/rules/master': '/rules/docs/gone',
  });
  const {postBuild} = redirects({baseUrl: '/rules/'} as LoadContext, options);
  await expect(
    postBuild?.({routesPaths: ['/rules/docs/intro/']} as never),
  ).rejects.toThrow(
    /^The redirect from \/rules\/master leads to .*gone, which/,
  );
});
