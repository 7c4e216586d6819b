import {expect, test} from 'vitest';

import changesMessage from '../../../../src/rulebook/browser/changesMessage';

test('the message has the notes of the day, with addresses that are not embedded', () => {
  const date = '2026-11-20';
  const changes = [
    {
      date,
      page: 'General Staff',
      url: '/base/docs/General',
      note: 'Senior *Moderators* may ban (§10.2, see §§4.2 and 10.2).',
      minor: false,
    },
    {
      date,
      page: 'Old @everyone',
      url: '/base/docs/old',
      note: 'A word.',
      minor: true,
    },
  ];
  expect(
    changesMessage(date, changes, 'https://rules.example/base/').split('\n'),
  ).toEqual([
    '**November 20, 2026** <https://rules.example/base/changes#2026-11-20>',
    '**General Staff** <https://rules.example/base/docs/General>',
    'Senior \\*Moderators\\* may ban (§10.2, see §§4.2 and 10.2).',
    '- §10.2 <https://rules.example/base/rule/10.2>',
    '- §4.2 <https://rules.example/base/rule/4.2>',
    '**Old @\u200Beveryone** (wording only) <https://rules.example/base/docs/old>',
    'A word.',
  ]);
});
