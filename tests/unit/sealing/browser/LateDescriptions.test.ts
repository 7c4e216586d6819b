import {expect, it, vi} from 'vitest';

import {
  LateDescriptions,
  withLateDescriptions,
} from '../../../../src/sealing/browser/LateDescriptions';

it('loads the file in which a document stands, once', async () => {
  const [early, late] = [{a: 'One.', c: ''}, {m: 'Two.'}].map((texts) =>
    vi.fn(async () => ({default: texts})),
  ) as [() => Promise<{default: object}>, () => Promise<{default: object}>];
  const descriptions = new LateDescriptions([
    {from: 'a', load: early as never},
    {from: 'm', load: late as never},
  ]);
  expect(descriptions.get('c')).toBeUndefined();
  await descriptions.load('c');
  await descriptions.load('a');
  expect(early).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  expect(
    ['a', 'c', 'constructor', 'm'].map((id) => descriptions.get(id)),
  ).toEqual(['One.', '', '', undefined]);
});

it('says what a component is to do that wants the list of all documents', () => {
  const version = withLateDescriptions({label: 'Next'}, []) as {docs: object};
  expect(version).toMatchObject({label: 'Next'});
  expect(() => version.docs).toThrow(/useDocById.*src\/theme\/DocCard/);
});
