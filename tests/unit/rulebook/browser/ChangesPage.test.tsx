import {cleanup, render, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ReactNode} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';

import type {
  Changes,
  DocumentHistory,
} from '../../../../src/rulebook/shared/Changes';
import provideDocument from '../../../support/unitDocument';

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
  default: ({
    as: As,
    id,
    children,
  }: {
    readonly as: 'h1' | 'h2';
    readonly id?: string;
    readonly children: ReactNode;
  }) => <As id={id}>{children}</As>,
}));
vi.mock('@theme/Layout', () => ({
  default: ({children}: {readonly children: ReactNode}) => children,
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unitLink'));

provideDocument();

const RANKS = {
  kind: 'changed',
  number: '10.2',
  title: 'Ranks',
  anchor: 'rule-10-2',
} as const;

const DAYS: Changes = [
  {
    date: '2026-11-20',
    documents: [
      {
        title: 'General Staff',
        url: '/docs/General',
        note: 'Longer bans (§10.2).',
        minor: false,
        rules: [RANKS],
      },
      {
        title: 'Gone',
        minor: false,
        rules: [{...RANKS, number: '4.8', kind: 'withdrawn'}],
      },
    ],
  },
  {
    date: '2026-11-02',
    documents: [
      {
        title: 'Introduction',
        url: '/docs/intro',
        minor: true,
        rules: [{kind: 'changed', title: 'Your first week', anchor: 'week'}],
      },
    ],
  },
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

const headingsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent);

beforeEach(() => {
  data.history = undefined;
});

test('days, documents and rules are one below the other, with the note', async () => {
  const page = await open(DAYS);
  await page.findByText('Longer bans (§10.2).');
  expect(headingsOf(page)).toEqual(['November 20, 2026', 'November 2, 2026']);
  expect(page.getByRole('link', {name: '§10.2 Ranks'})).toHaveAttribute(
    'href',
    '/docs/General#rule-10-2',
  );
  // What is no longer published leads nowhere.
  expect(page.queryByRole('link', {name: /4\.8/})).toBeNull();
  expect(page.getByText('§4.8 Ranks')).toBeVisible();
  // Wording alone is folded.
  expect(page.getByText('Wording-only changes: Introduction')).toBeVisible();
  expect(page.getByRole('group')).not.toHaveAttribute('open');
});

test('the words of a rule are those before and after the day', async () => {
  const user = userEvent.setup({document});
  const revision = (id: string, date: string, before: string, after: string) =>
    ({id, date, minor: false, rules: [{...RANKS, before, after}]}) as const;
  data.history = [
    revision('four', '2026-11-21', 'c', 'd'),
    revision('three', '2026-11-20', 'b', 'Ranks\nTen days, or less.'),
    revision('two', '2026-11-20', 'Ranks\nTwo days.\nThe end.', 'b'),
    revision('one', '2026-11-19', 'z', 'a'),
  ];
  const openWords = async () => {
    const page = await open(DAYS);
    const button = await page.findByRole('button', {
      name: 'Show changes to §10.2 Ranks',
    });
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

test.each([
  ['2026-11-03', 'Changes since November 3, 2026.', 1],
  ['2026-11-21', 'Nothing changed since November 21, 2026.', 0],
])('only the days since %s are listed', async (since, status, count) => {
  const page = await open(DAYS, `?since=${since}`);
  expect(await page.findByText(/^\w+.* since/)).toHaveTextContent(status);
  expect(page.queryAllByRole('heading', {level: 2})).toHaveLength(count);
});

test('what is not a date limits nothing', async () => {
  const page = await open(DAYS, '?since=2026-02-30');
  expect(await page.findAllByRole('heading', {level: 2})).toHaveLength(2);
});

test('a year without changes says so, and so does a build without history', async () => {
  const page = await open([]);
  expect(await page.findByText(/^Nothing changed in the last/)).toBeVisible();
  await open(null);
  expect(await page.findByText(/without the history/)).toBeVisible();
});
