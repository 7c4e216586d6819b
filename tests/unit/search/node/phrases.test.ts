import {expect, test} from 'vitest';

import UserError from '../../../../src/config/UserError';
import {parsePhrases} from '../../../../src/search/node/phrases';

test('phrases are lines of a rule, row or heading and what people type', () => {
  expect(
    parsePhrases(
      '# A note\n\n!§7.3: kms, kill myself\r\n§4.2 Ban evasion: alt\nFirst week: new',
    ),
  ).toEqual([
    {line: 3, target: '§7.3', phrases: ['kms', 'kill myself'], isUrgent: true},
    {line: 4, target: '§4.2 Ban evasion', phrases: ['alt'], isUrgent: false},
    {line: 5, target: 'First week', phrases: ['new'], isUrgent: false},
  ]);
});

test('lines without a rule or with an empty phrase are all listed', () => {
  const parse = () => parsePhrases('raid\n§1.1: a\n: b\n§1.2: c,\n§1.3:');
  expect(parse).toThrow(UserError);
  expect(parse).toThrow(
    /line 1: raid\n.*line 3: : b\n.*line 4: §1.2: c,\n.*line 5: §1.3:/s,
  );
});
