import {act, render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {beforeEach, expect, test, vi} from 'vitest';

import {clearDevice} from '../../../../src/gate/device/clearDevice';
import SinceRead from '../../../../src/rulebook/browser/SinceRead';
import type {
  DocumentHistory,
  WordedChange,
} from '../../../../src/rulebook/shared/Changes';
import Heading from '../../../../src/theme/Heading';
import createDeferred from '../../../support/unit/deferred';
import provideDocument from '../../../support/unit/document';

const data = vi.hoisted(() => ({
  history: undefined as DocumentHistory | undefined,
  known: true,
}));
const known = vi.hoisted(() => vi.fn(async () => data.known));
vi.mock('../../../../src/rulebook/browser/data', () => ({
  loadHistory: async () => data.history,
  isHistoryKnown: known,
  useIdle: () => true,
}));
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({collectAnchor: () => undefined}),
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {baseUrl: '/'}}),
}));
vi.mock('@docusaurus/theme-common', () => ({
  useAnchorTargetClassName: () => 'below-navbar',
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unit/link'));

provideDocument();

const URL = '/docs/rules';
const RULES = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'];

const rule = (number: string): WordedChange => ({
  kind: 'changed',
  number,
  title: 'A rule',
  anchor: `rule-${number}`,
  before: 'A rule\nSeven days.',
  after: 'A rule\nTen days.',
});

/** A history whose newest wording is `id`. */
function historyOf(id: string, rules: readonly WordedChange[]): void {
  data.history = [{id, date: '2026-11-20', minor: false, rules}];
}

/** Opens the document, as far as that is loaded. */
async function open() {
  const {unmount} = render(
    <SinceRead url={URL}>
      {RULES.map((number) => (
        <Heading key={number} as="h3" id={`rule-${number}`}>
          {number} A rule
        </Heading>
      ))}
    </SinceRead>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  return {unmount, page: within(document.body)};
}

const LINE = {name: 'What changed since you last read'};

beforeEach(() => {
  localStorage.clear();
  data.known = true;
  data.history = undefined;
});

test('nothing is noted of a document that was left meanwhile, as by signing out', async () => {
  historyOf('one', [rule('1.1')]);
  const answer = createDeferred<boolean>();
  known.mockReturnValueOnce(answer.promise);
  const {unmount} = await open();
  unmount();
  await clearDevice('sessions');
  answer.resolve(true);
  await vi.dynamicImportSettled();
  expect(localStorage).toHaveLength(0);
});

test('a build that knows no history is no beginning', async () => {
  data.known = false;
  (await open()).unmount();
  data.known = true;
  historyOf('one', [rule('1.1')]);
  const {page} = await open();
  expect(page.queryByRole('region', LINE)).toBeNull();
});

test.each([
  ['changes', [rule('1.1')]],
  ['no changes', undefined],
])(
  'the first visit, to a document with %s, is the beginning; marking as read ends it until the next change, and visiting does not',
  async (_, changes) => {
    const user = userEvent.setup({document});
    if (changes !== undefined) {
      historyOf('one', changes);
    }
    const first = await open();
    expect(first.page.queryByText(/changed since/)).toBeNull();
    first.unmount();
    historyOf('two', [rule('1.2')]);
    (await open()).unmount();
    const {page, unmount} = await open();
    expect(page.getByRole('region', LINE)).toHaveTextContent(
      '1 rule changed since you last read: §1.2.',
    );
    await user.click(page.getByRole('button', {name: 'Mark as read'}));
    expect(page.queryByRole('button', {name: 'Changed'})).toBeNull();
    unmount();
    const again = await open();
    expect(page.queryByText(/changed since/)).toBeNull();
    again.unmount();
    historyOf('three', [rule('1.3')]);
    await open();
    expect(page.getByRole('region', LINE)).toHaveTextContent('§1.3');
  },
);

test('five rules are named; one that is withdrawn with its heading has no mark', async () => {
  localStorage.setItem(`rulebook.read:${URL}`, 'of old');
  historyOf('one', [
    {...rule('1.0'), kind: 'withdrawn', after: undefined},
    ...RULES.map(rule),
  ]);
  const {page} = await open();
  expect(page.getByRole('region', LINE)).toHaveTextContent(
    '8 rules changed since you last read: §1.0 (withdrawn), §1.1, §1.2, §1.3, §1.4 and 3 more.',
  );
  expect(page.queryByRole('link', {name: '§1.0'})).toBeNull();
  expect(page.getAllByRole('button', {name: 'Changed'})).toHaveLength(7);
});

test.each(['getItem', 'setItem'] as const)(
  'storage that refuses %s shows nothing and breaks nothing',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    historyOf('one', [rule('1.1')]);
    (await open()).unmount();
    historyOf('two', [rule('1.2')]);
    const {page} = await open();
    expect(page.queryByText(/changed since/)).toBeNull();
  },
);
