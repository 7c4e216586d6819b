import {render} from '@testing-library/react';
import {useEffect} from 'react';
import {beforeEach, expect, it, vi} from 'vitest';

import AnnouncementBar from '../../../../src/theme/AnnouncementBar';
import provideDocument from '../../../support/unitDocument';

const DISMISSED = 'data-announcement-bar-initially-dismissed';
const KEY = 'docusaurus.announcement.id';

const themeConfig = vi.hoisted(() => ({
  announcementBar: undefined as {id: string} | undefined,
}));
vi.mock('@docusaurus/theme-common', () => ({
  useThemeConfig: () => themeConfig,
}));
// Like the original: writes the id that it shows, in an effect.
vi.mock('@theme-original/AnnouncementBar', () => ({
  default: function Original() {
    useEffect(() => {
      localStorage.setItem(KEY, 'new');
    }, []);
    return <p>New on the team?</p>;
  },
}));

provideDocument();

beforeEach(() => {
  themeConfig.announcementBar = {id: 'new'};
  localStorage.clear();
  // The bar before was dismissed.
  document.documentElement.setAttribute(DISMISSED, 'true');
});

const dismissed = () => document.documentElement.getAttribute(DISMISSED);

it('shows a bar with a new id at once', () => {
  localStorage.setItem(KEY, 'old');
  const {getByText} = render(<AnnouncementBar />);
  expect(dismissed()).toBe('false');
  expect(getByText('New on the team?')).toBeVisible();
});

it('leaves a bar dismissed that was dismissed', () => {
  localStorage.setItem(KEY, 'new');
  render(<AnnouncementBar />);
  expect(dismissed()).toBe('true');
});

it('does nothing where there is no bar', () => {
  themeConfig.announcementBar = undefined;
  render(<AnnouncementBar />);
  expect(dismissed()).toBe('true');
});

it('shows the bar where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  render(<AnnouncementBar />);
  expect(dismissed()).toBe('false');
});
