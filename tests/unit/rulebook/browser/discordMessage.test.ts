import {expect, test} from 'vitest';

import type {ChangeDay} from '../../../../src/rulebook/shared/Changes';
import {changesMessage} from '../../../../src/rulebook/browser/discordMessage';

const SITE = 'https://rules.example/base/';

const DAY: ChangeDay = {
  date: '2026-11-20',
  documents: [
    {
      title: 'General Staff',
      url: '/base/docs/General',
      note: 'Senior Moderators may give 10-day bans (§10.2).',
      minor: false,
      rules: [
        {
          kind: 'changed',
          number: '10.2',
          title: 'Ranks *and* limits',
          anchor: 'rule-10-2',
        },
        {
          kind: 'moved',
          number: '10.7',
          title: 'Bans',
          anchor: 'rule-10-7',
          from: 'Discord Staff',
        },
      ],
    },
    {
      title: 'Introduction',
      url: '/base/docs/intro',
      minor: true,
      rules: [{kind: 'changed', title: 'Introduction', anchor: ''}],
    },
    {
      title: 'Old @everyone',
      minor: false,
      rules: [{kind: 'withdrawn', title: 'Foreword', anchor: ''}],
    },
  ],
};

test('the list of a day has notes, numbers, titles, and addresses that are not embedded', () => {
  expect(changesMessage(DAY, SITE)).toBe(
    [
      '**Changes on 20 November 2026**',
      '**General Staff**',
      'Senior Moderators may give 10-day bans (§10.2).',
      '- §10.2 Ranks \\*and\\* limits (changed) <https://rules.example/base/rule/10.2>',
      '- §10.7 Bans (moved from Discord Staff) <https://rules.example/base/rule/10.7>',
      '**Introduction** (wording)',
      '- Introduction (changed) <https://rules.example/base/docs/intro>',
      '**Old @\u200Beveryone**',
      '- Foreword (withdrawn)',
      'All changes since: <https://rules.example/base/changes?since=2026-11-20>',
    ].join('\n'),
  );
});

test('a long list is cut to what Discord takes, and keeps the address of the whole', () => {
  const [first] = DAY.documents;
  const text = changesMessage(
    {
      date: DAY.date,
      documents: Array.from({length: 40}, () => first).filter(
        (document) => document !== undefined,
      ),
    },
    SITE,
  );
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text.length).toBeGreaterThan(1_800);
  expect(text).toMatch(
    /\n…\nAll changes since: <https:\/\/rules\.example\/base\/changes\?since=2026-11-20>$/,
  );
});
