import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {expect, it, vi} from 'vitest';

import {
  addRoutes,
  createRoutes,
} from '../../../../src/sealing/docusaurus/browser/createRoutes';
import type {RouteGroup} from '../../../../src/sealing/docusaurus/shared/groups';

vi.mock('@generated/registry', () => ({default: {}}));
vi.mock('@generated/routesChunkNames', () => ({default: {}}));
vi.mock('@docusaurus/ComponentCreator', () => ({
  default: (path: string, key: string) => `${path}-${key}`,
}));

const load = async () => undefined;

it('adds the routes of a group to the list that they belong to, once', async () => {
  const routes = createRoutes(
    [
      ['/docs', {__comp: 'root'}, {}, [['/docs/kept', {}, {exact: true}]], 0],
      ['*', {}, {}],
    ],
    {root: [load]},
  );
  const list = routes[0]?.routes ?? [];
  expect(list).toMatchObject([{path: '/docs/kept', exact: true}]);

  const group: RouteGroup = {
    rows: [[0, ['/docs/rule', {content: 'rule'}, {sidebar: 'rules'}]]],
    loaders: {rule: [load]},
  };
  const loadGroup = vi.fn(async () => ({default: group}));
  await Promise.all([addRoutes(0, loadGroup), addRoutes(0, loadGroup)]);
  expect(loadGroup).toHaveBeenCalledOnce();
  expect(list).toHaveLength(2);
  expect(list[1]).toMatchObject({path: '/docs/rule', sidebar: 'rules'});

  // Docusaurus finds the chunks of a route by what its component is called.
  expect(chunkNames).toHaveProperty(String(list[1]?.component), {
    content: 'rule',
  });
  expect(Object.keys(registry)).toEqual(['root', 'rule']);
  const keys = [...routes, ...list].map(({key}) => key);
  expect(new Set(keys).size).toBe(4);
});
