import {render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import {LatestChanges} from '../../../../src/rulebook/home';
import type {DaySummary} from '../../../../src/rulebook/shared/Changes';
import provideDocument from '../../../support/unitDocument';

const newestDays = vi.hoisted((): DaySummary[] => []);
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
  newestDays.push({
    date: '2026-11-20',
    lines: ['Discord: Longer bans.', 'General: §1.1'],
  });
  render(<LatestChanges />);
  const [day, all] = within(document.body).getAllByRole('link');
  expect(day).toHaveTextContent(
    'November 20, 2026Discord: Longer bans.General: §1.1',
  );
  expect(day).toHaveAttribute('href', '/changes#2026-11-20');
  expect(all).toHaveAttribute('href', '/changes');
});
