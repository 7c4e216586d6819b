import {expect, test} from 'vitest';

import {changesMessage} from '../../../../src/rulebook/browser/discordMessage';

const SITE = 'https://rules.example/base/';
const date = '2026-11-20';

const RULE = {title: 'Bans', anchor: ''} as const;
const END =
  'All changes since: <https://rules.example/base/changes?since=2026-11-20>';

const GENERAL = {
  title: 'General Staff',
  url: '/base/docs/General',
  note: 'Senior *Moderators* may ban (§10.2).',
  minor: false,
  rules: [{...RULE, kind: 'moved', number: '10.7', from: 'Discord'}],
} as const;

test('the list of a day has notes, numbers, titles, and addresses that are not embedded', () => {
  const intro = {
    title: 'Introduction',
    url: '/base/docs/intro',
    minor: true,
    rules: [{...RULE, kind: 'changed'}],
  } as const;
  const old = {
    title: 'Old @everyone',
    minor: false,
    rules: [{...RULE, kind: 'withdrawn'}],
  } as const;
  expect(
    changesMessage({date, documents: [GENERAL, intro, old]}, SITE).split('\n'),
  ).toEqual([
    '**Changes on 20 November 2026**',
    '**General Staff**',
    'Senior \\*Moderators\\* may ban (§10.2).',
    '- §10.7 Bans (moved from Discord) <https://rules.example/base/rule/10.7>',
    '**Introduction** (wording)',
    '- Bans (changed) <https://rules.example/base/docs/intro>',
    '**Old @\u200Beveryone**',
    '- Bans (withdrawn)',
    END,
  ]);
});

test('a long list is cut to what Discord takes, and keeps the address of the whole', () => {
  const documents = Array.from({length: 40}, () => GENERAL);
  const text = changesMessage({date, documents}, SITE);
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text.length).toBeGreaterThan(1_800);
  expect(text.endsWith(`\n…\n${END}`)).toBe(true);
});
