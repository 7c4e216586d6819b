import {expect, it, vi} from 'vitest';

import {
  LateDescriptions,
  withLateDescriptions,
} from '../../../../src/sealing/browser/LateDescriptions';

it('loads the file in which a document stands, once', async () => {
  const early = vi.fn(async () => ({default: {a: 'One.', c: ''}}));
  const late = vi.fn(async () => ({default: {m: 'Two.'}}));
  const descriptions = new LateDescriptions([
    {from: 'a', load: early},
    {from: 'm', load: late},
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
