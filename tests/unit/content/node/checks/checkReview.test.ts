import {expect, test} from 'vitest';

import checkReview from '../../../../../src/content/node/checks/checkReview';
import {findFaults} from '../../../../support/unitContent';

async function review(...fields: string[]) {
  return findFaults(
    (document) => checkReview(document, '2026-11-21'),
    `---\ntitle: A page\n${fields.join('\n')}\n---\n\nText.\n`,
  );
}

test.each(['2026-10-01', "'2026-10-01'", '2026-11-21', '2026-05-21'])(
  'a review that is not yet due is in order',
  async (date) => {
    const {messages} = await review(
      `last_reviewed: ${date}`,
      'review_in: 6 months',
    );
    expect(messages).toEqual([]);
  },
);

test('an overdue review is told with its day and the remedy', async () => {
  const {places, messages} = await review(
    'last_reviewed: 2026-05-20',
    'review_in: 6 months',
  );
  expect(places).toEqual(['3 review-overdue']);
  expect(messages[0]).toContain('due on 2026-11-20');
  expect(messages[0]).toContain('last_reviewed: 2026-11-21');
});

test.each([
  [['last_reviewed: 2026-10-01'], 'add a line such as review_in'],
  [['review_in: 1 year'], 'without "last_reviewed"'],
  [['last_reviewed: 2026-11-22', 'review_in: 1 year'], 'lies in the future'],
  [
    ['last_reviewed: 2026-02-30', 'review_in: 1 year'],
    'no day of the calendar',
  ],
  [
    ["last_reviewed: '2026-02-30'", 'review_in: 1 year'],
    'no day of the calendar',
  ],
])('%j do not fit together', async (fields, message) => {
  const {places, messages} = await review(...fields);
  expect(places).toEqual(['3 review']);
  expect(messages[0]).toContain(message);
});
