import {render} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import ReviewLine from '../../../src/content/ReviewLine';
import provideDocument from '../../support/unitDocument';

const page = vi.hoisted(() => ({isBrowser: true}));
vi.mock('@docusaurus/useIsBrowser', () => ({default: () => page.isBrowser}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({i18n: {currentLocale: 'en'}}),
}));

provideDocument();

beforeEach(() => {
  page.isBrowser = true;
  vi.useFakeTimers({toFake: ['Date']});
});

afterEach(() => {
  vi.useRealTimers();
});

const REVIEWED = {
  last_reviewed: new Date('2026-10-01T00:00:00Z'),
  review_in: '6 months',
};

function textOn(day: string): string | null {
  vi.setSystemTime(new Date(`${day}T12:00:00`));
  return render(<ReviewLine frontMatter={REVIEWED} />).container.textContent;
}

test('a document says when it was last reviewed, until the review is overdue', () => {
  expect(textOn('2027-04-01')).toBe('Last reviewed on October 1, 2026');
});

test('from the day after, it says so', () => {
  expect(textOn('2027-04-02')).toBe(
    'Last reviewed on October 1, 2026. Review was due on April 1, 2027',
  );
});

test('days can be read by programs', () => {
  vi.setSystemTime(new Date('2028-01-01T12:00:00'));
  const {container} = render(<ReviewLine frontMatter={REVIEWED} />);
  expect(
    [...container.querySelectorAll('time')].map(({dateTime}) => dateTime),
  ).toEqual(['2026-10-01', '2027-04-01']);
});

test('the build does not judge for the day of reading', () => {
  page.isBrowser = false;
  expect(textOn('2028-01-01')).toBe('Last reviewed on October 1, 2026');
});

test('a document without a review says nothing of it', () => {
  const {container} = render(<ReviewLine frontMatter={{title: 'A page'}} />);
  expect(container).toBeEmptyDOMElement();
});
