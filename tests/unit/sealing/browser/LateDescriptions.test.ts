import {expect, it, vi} from 'vitest';

import {
  withLazyDescriptions,
  type DescriptionsOf,
} from '../../../../src/sealing/docusaurus/browser/lazyDescriptions';

it('loads the file in which the description of a document is', async () => {
  const early = vi.fn(async () => ({default: {a: 'One.', c: ''}}));
  const late = vi.fn(async () => ({default: {m: 'Two.'}}));
  const {descriptionsOf} = withLazyDescriptions({}, [
    {from: 'b', load: early},
    {from: 'm', load: late},
  ]) as {descriptionsOf: DescriptionsOf};
  expect(await descriptionsOf('c')()).toEqual({a: 'One.', c: ''});
  expect(late).not.toHaveBeenCalled();
  expect(await descriptionsOf('z')()).toEqual({m: 'Two.'});
  expect(await descriptionsOf('a')()).toEqual({});
  // By it a part is known that is loaded once.
  expect(descriptionsOf('c')).toBe(descriptionsOf('d'));
});

it('says what a component has to do that wants the list of all documents', () => {
  const version = withLazyDescriptions({label: 'Next'}, []) as {docs: object};
  expect(version).toMatchObject({label: 'Next'});
  expect(() => version.docs).toThrow(/useDocById.*src\/theme\/DocCard/);
});
