import {render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import {LatestChanges} from '../../../../src/rulebook/home';
import type {ChangeDay} from '../../../../src/rulebook/shared/Changes';
import provideDocument from '../../../support/unitDocument';

const newestDays = vi.hoisted((): ChangeDay[] => []);
vi.mock('@generated/rulebook/default/newest.json', () => ({
  default: newestDays,
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({i18n: {currentLocale: 'en'}}),
}));
vi.mock('@docusaurus/Link', () => import('../../../support/unitLink'));

provideDocument();

test('a day has a row with the notes of its documents, or their rules; without days there is none', () => {
  const {container, unmount} = render(<LatestChanges />);
  expect(container).toBeEmptyDOMElement();
  unmount();
  const rules = [1, 2, 3, 4, 5, 6, 7].map((rule) => ({
    kind: 'changed' as const,
    number: `1.${rule}`,
    title: 'A rule',
    anchor: `rule-1-${rule}`,
  }));
  const documents = [
    {title: 'Discord', note: 'Longer bans.', minor: false, rules},
    {title: 'General', minor: false, rules},
  ];
  newestDays.push({date: '2026-11-20', documents});
  render(<LatestChanges />);
  const [day, all] = within(document.body).getAllByRole('link');
  expect(day).toHaveTextContent(
    'November 20, 2026Discord: Longer bans.General: §1.1, §1.2, §1.3, §1.4, §1.5 and 2 more',
  );
  expect(day).toHaveAttribute('href', '/changes#2026-11-20');
  expect(all).toHaveAttribute('href', '/changes');
});
