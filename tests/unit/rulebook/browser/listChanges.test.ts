import {expect, test} from 'vitest';

import {
  changesMessage,
  groupChanges,
} from '../../../../src/rulebook/browser/ChangesPage/listChanges';

const RULE = {title: 'Bans', anchor: ''} as const;
const INTRO = {
  title: 'Introduction',
  url: '/base/docs/intro',
  minor: true,
  rules: [{...RULE, kind: 'changed'}],
} as const;
const GENERAL = {
  title: 'General Staff',
  url: '/base/docs/General',
  note: 'Senior *Moderators* may ban (§10.2).',
  minor: false,
  rules: [{...RULE, kind: 'moved', number: '10.7', from: 'Discord'}],
} as const;
const OLD = {
  title: 'Old @everyone',
  minor: false,
  rules: [{...RULE, kind: 'withdrawn'}],
} as const;
const DAY = {date: '2026-11-20', documents: [INTRO, GENERAL, OLD]};

test('what binds comes first, and wording last', () => {
  expect(groupChanges(DAY)).toEqual([
    {documents: [GENERAL, OLD]},
    {title: 'Wording only', documents: [INTRO]},
  ]);
});

test('the message has the list of the page, with addresses that are not embedded', () => {
  expect(
    changesMessage(DAY, 'https://rules.example/base/').split('\n'),
  ).toEqual([
    '**November 20, 2026** <https://rules.example/base/changes#2026-11-20>',
    '**General Staff**',
    'Senior \\*Moderators\\* may ban (§10.2).',
    '- §10.7 Bans: moved from Discord <https://rules.example/base/rule/10.7>',
    '**Old @\u200Beveryone**',
    '- Bans: withdrawn',
    'Wording only:',
    '**Introduction**',
    '- Bans: changed <https://rules.example/base/docs/intro>',
  ]);
});
