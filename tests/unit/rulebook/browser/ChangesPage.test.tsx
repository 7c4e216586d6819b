import {cleanup, render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ComponentProps, ReactNode} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';

import type {
  Changes,
  DocumentHistory,
} from '../../../../src/rulebook/shared/Changes';
import provideDocument from '../../../support/unit/document';

const data = vi.hoisted(() => ({
  changes: null as Changes,
  history: undefined as DocumentHistory | undefined,
  search: '',
}));
vi.mock('../../../../src/rulebook/browser/data', () => ({
  loadChanges: async () => data.changes,
  loadHistory: async () => data.history,
}));
vi.mock('@docusaurus/router', () => ({
  useLocation: () => ({search: data.search, hash: ''}),
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({
    i18n: {currentLocale: 'en'},
    siteConfig: {url: 'https://rules.example', baseUrl: '/'},
  }),
}));
vi.mock('@theme/Heading', () => ({
  default: ({as: As, ...props}: ComponentProps<'h2'> & {as: 'h2'}) => (
    <As {...props} />
  ),
}));
vi.mock('@theme/Layout', () => ({
  default: ({children}: {readonly children: ReactNode}) => children,
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unit/link'));

provideDocument();

const RANKS = {
  kind: 'changed',
  number: '10.2',
  title: 'Ranks',
  anchor: 'rule-10-2',
} as const;

const GENERAL = {
  title: 'General Staff',
  url: '/docs/General',
  note: 'Longer bans (§10.2).',
  minor: false,
  rules: [RANKS],
} as const;
const GONE = {
  title: 'Gone',
  minor: false,
  rules: [{...RANKS, number: '4.8', kind: 'withdrawn'}],
} as const;
const INTRO = {
  title: 'Introduction',
  url: '/docs/intro',
  minor: true,
  rules: [{...RANKS, number: '1.1'}],
} as const;

const DAYS: Changes = [
  {date: '2026-11-20', documents: [GENERAL, GONE]},
  {date: '2026-11-02', documents: [INTRO]},
];

/** Opens the page, as one that has loaded nothing yet. */
async function open(changes: Changes, search = '') {
  data.changes = changes;
  data.search = search;
  vi.resetModules();
  const {default: ChangesPage} =
    await import('../../../../src/rulebook/browser/ChangesPage');
  render(<ChangesPage />);
  return within(document.body);
}

beforeEach(() => {
  data.history = undefined;
});

test('notes are shown, wording alone is folded, and what is gone leads nowhere', async () => {
  const page = await open(DAYS);
  await page.findByText('Longer bans (§10.2).');
  expect(page.queryByRole('link', {name: /4\.8/})).toBeNull();
  expect(page.getByText('§4.8 Ranks')).toBeVisible();
  expect(page.getByText('Wording-only changes: Introduction')).toBeVisible();
  expect(page.getByRole('group')).not.toHaveAttribute('open');
  expect(page.getAllByText('§1.1 Ranks')).toHaveLength(1);
});

test('the words of a rule are those before and after the day', async () => {
  const user = userEvent.setup({document});
  const revision = (date: string, before: string, after: string) =>
    ({id: '', date, minor: false, rules: [{...RANKS, before, after}]}) as const;
  data.history = [
    revision('2026-11-21', 'c', 'd'),
    revision('2026-11-20', 'b', 'Ranks\nTen days, or less.'),
    revision('2026-11-20', 'Ranks\nTwo days.\nThe end.', 'b'),
    revision('2026-11-19', 'z', 'a'),
  ];
  const name = 'Show changes to §10.2 Ranks';
  const openWords = async () => {
    const page = await open(DAYS);
    const button = await page.findByRole('button', {name});
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.findAllByRole('insertion');
    const region = document.getElementById(
      button.getAttribute('aria-controls') ?? '',
    );
    const words = region?.textContent.replace(/\s+/g, ' ').trim();
    await user.click(button);
    expect(page.queryByRole('insertion')).toBeNull();
    cleanup();
    return words;
  };
  expect(await openWords()).toBe(
    'Ranks [deleted: Two] [inserted: Ten] days [inserted: , or less] . [deleted: The end.]',
  );
  // The comparison takes too long.
  vi.doMock('diff/lib/diff/word.js', () => ({
    diffWords: (_: string, __: string, {timeout}: {timeout: number}) =>
      timeout > 0 ? undefined : [],
  }));
  expect(await openWords()).toBe(
    '[deleted: Ranks Two days. The end.] [inserted: Ranks Ten days, or less.]',
  );
  vi.doUnmock('diff/lib/diff/word.js');
});

test.each<[string, Changes, string, RegExp, number]>([
  ['a day', DAYS, '2026-11-03', /^Changes since/, 1],
  ['a day after all', DAYS, '2026-11-21', /^Nothing changed since/, 0],
  ['no date', DAYS, '2026-11-31', /^Longer bans/, 2],
  ['a year without changes', [], '', /^Nothing changed in the last/, 0],
  ['a build without history', null, '', /without the history/, 0],
])('%s', async (_, changes, since, text, count) => {
  const page = await open(changes, `?since=${since}`);
  expect(await page.findByText(text)).toBeVisible();
  expect(page.queryAllByRole('heading', {level: 2})).toHaveLength(count);
});
