import {render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import {Filter} from '../../../../src/search/browser/SearchPage';
import provideDocument from '../../../support/unitDocument';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (url: string) => url}));
vi.mock('@docusaurus/Link', () => import('../../../support/unitLink'));
vi.mock('@docusaurus/BrowserOnly', () => ({default: () => null}));
vi.mock('@theme/Heading', () => ({default: () => null}));
vi.mock('@theme/Layout', () => ({default: () => null}));

provideDocument();

test('one version is chosen beside the area, and neither loses the other; without versions there is no choice', () => {
  const versions = ['2.0', '1.0'].map((label) => ({
    label,
    path: `/docs/${label}`,
    latest: '/docs/2.0',
  }));
  const areas = [{name: 'Rules', count: 2, pageCount: 1, pages: []}];
  const chosen = {query: 'boat', within: 'Rules', areas};
  const {getByRole, rerender, queryByRole} = render(
    <Filter {...chosen} version="/docs/1.0" versions={versions} />,
  );
  const links = within(getByRole('navigation', {name: 'Versions'}));
  expect(
    links.getAllByRole('link').map((link) => link.textContent.trim()),
  ).toEqual(['All versions', '2.0', '1.0']);
  expect(links.getByRole('link', {current: true})).toHaveTextContent('1.0');
  expect(links.getByRole('link', {name: '2.0'})).toHaveAttribute(
    'href',
    '/search#q=boat&in=Rules&version=%2Fdocs%2F2.0',
  );
  expect(getByRole('link', {name: 'Everything 2'})).toHaveAttribute(
    'href',
    '/search#q=boat&version=%2Fdocs%2F1.0',
  );

  rerender(<Filter {...chosen} version={undefined} versions={[]} />);
  expect(queryByRole('navigation', {name: 'Versions'})).toBeNull();
});
