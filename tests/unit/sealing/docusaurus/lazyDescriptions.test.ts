import {describe, expect, it, vi} from 'vitest';

import {
  withLazyDescriptions,
  type DescriptionsOf,
} from '../../../../src/sealing/docusaurus/browser/lazyDescriptions';

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
