import type {Props} from '@theme/DocCard';
import {render} from '@testing-library/react';
import {beforeEach, expect, it, vi} from 'vitest';

import {withLazyDescriptions} from '../../../../src/internals/browser/lazyDescriptions';
import DocCard from '../../../../src/theme/DocCard';
import createDeferred from '../../../support/unit/deferred';
import provideDocument from '../../../support/unit/document';

const docs = vi.hoisted(() => ({version: {}}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDocsVersion: () => docs.version,
}));
vi.mock('@theme-original/DocCard', () => ({
  default: ({item}: Props) => <p>{JSON.stringify(item)}</p>,
}));

const CARD: Props['item'] = {
  type: 'link',
  href: '/docs/patrol',
  label: 'Patrol',
  docId: 'patrol',
};

const file = createDeferred<{readonly default: Record<string, string>}>();
const load = vi.fn(() => file.promise);
const loadOther = vi.fn(async () => ({default: {}}));

provideDocument();

/** What the original is given. */
const shown = () =>
  JSON.parse(document.querySelector('p')?.textContent ?? '') as object;

beforeEach(() => {
  docs.version = withLazyDescriptions({label: 'Next'}, [
    {from: 'a', load: loadOther},
    {from: 'p', load},
    {from: 'q', load: loadOther},
  ]);
});

it('leaves the card to Docusaurus where descriptions come with the version', () => {
  docs.version = {docs: {}};
  render(<DocCard item={CARD} />);
  expect(shown()).toEqual(CARD);
});

it('keeps a line for the description until it has come', async () => {
  const {docId, ...card} = CARD;
  render(<DocCard item={CARD} />);
  expect(shown()).toEqual({...card, description: '\u00a0'});
  file.resolve({default: {[String(docId)]: 'How to drive.'}});
  await vi.waitFor(() => {
    expect(shown()).toEqual({...card, description: 'How to drive.'});
  });
  expect(loadOther).not.toHaveBeenCalled();
});

it('names the way to other components that want the list of documents', () => {
  expect(docs.version).toMatchObject({label: 'Next'});
  expect(() => (docs.version as {docs?: object}).docs).toThrow(
    /useDocById.*src\/theme\/DocCard/,
  );
});

it('asks for none where the card has one of its own', () => {
  load.mockClear();
  render(<DocCard item={{...CARD, description: 'By the author.'}} />);
  expect(shown()).toMatchObject({description: 'By the author.'});
  expect(load).not.toHaveBeenCalled();
});
