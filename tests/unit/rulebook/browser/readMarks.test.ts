// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

import findUnread from '../../../../src/rulebook/browser/SinceRead/readMarks';
import type {DocumentHistory} from '../../../../src/rulebook/shared/Changes';

const data = vi.hoisted(() => ({
  history: undefined as DocumentHistory | undefined,
  isKnown: async () => true,
}));
vi.mock('../../../../src/rulebook/browser/data', () => ({
  loadHistory: async () => data.history,
  isHistoryKnown: () => data.isKnown(),
}));

const URL = '/docs/rules';

/** The document gets another wording, in which a rule changed. */
function change(time: number, number: string): void {
  const rule = {kind: 'changed', number, title: '', anchor: ''} as const;
  const rules = [{...rule, before: 'a', after: 'b'}];
  const revision = {time, date: '2026-11-20', minor: false, rules};
  data.history = [revision, ...(data.history ?? [])];
}

async function visit(left = new AbortController()) {
  const unread = await findUnread(URL, left.signal);
  return {
    numbers: unread?.rules.map(({number}) => number),
    markRead: unread?.markRead,
  };
}

beforeEach(() => {
  localStorage.clear();
  data.history = undefined;
  data.isKnown = async () => true;
});

test.each([true, false])(
  'the first visit is the beginning, if the document had changed: %s; visits end nothing, marking as read does',
  async (hadChanged) => {
    if (hadChanged) {
      change(1, '1.1');
    }
    expect((await visit()).numbers).toBeUndefined();
    change(2, '1.2');
    await visit();
    const {numbers, markRead} = await visit();
    expect(numbers).toEqual(['1.2']);
    markRead?.();
    expect((await visit()).numbers).toBeUndefined();
    change(3, '1.3');
    expect((await visit()).numbers).toEqual(['1.3']);
  },
);

test('a build without the history is no beginning', async () => {
  data.isKnown = async () => false;
  await visit();
  data.isKnown = async () => true;
  change(1, '1.1');
  expect((await visit()).numbers).toBeUndefined();
});

test('nothing is stored for a document that was left meanwhile, as by signing out', async () => {
  const left = new AbortController();
  data.isKnown = async () => {
    left.abort();
    return true;
  };
  await visit(left);
  expect(localStorage).toHaveLength(0);
});

test.each(['getItem', 'setItem'] as const)(
  'storage that refuses %s shows nothing and breaks nothing',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    change(1, '1.1');
    await visit();
    change(2, '1.2');
    expect((await visit()).numbers).toBeUndefined();
  },
);
