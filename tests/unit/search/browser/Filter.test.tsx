import {render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import Filter from '../../../../src/search/browser/SearchPage/Filter';
import provideDocument from '../../../support/unitDocument';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (url: string) => url}));
vi.mock('@docusaurus/Link', () => import('../../../support/unitLink'));

provideDocument();

const AREAS = [{name: 'Rules', count: 2, pageCount: 1, pages: []}];
const VERSIONS = ['2.0', '1.0'].map((label) => ({
  label,
  path: `/docs/${label}`,
  latest: '/docs/2.0',
}));

test('one version is chosen beside the area, and neither loses the other', () => {
  const {getByRole} = render(
    <Filter
      query="boat"
      within="Rules"
      version="/docs/1.0"
      areas={AREAS}
      versions={VERSIONS}
    />,
  );
  const versions = within(getByRole('navigation', {name: 'Versions'}));
  expect(
    versions.getAllByRole('link').map((link) => link.textContent.trim()),
  ).toEqual(['All versions', '2.0', '1.0']);
  expect(versions.getByRole('link', {current: true})).toHaveTextContent('1.0');
  expect(versions.getByRole('link', {name: '2.0'})).toHaveAttribute(
    'href',
    '/search#q=boat&in=Rules&version=%2Fdocs%2F2.0',
  );
  expect(getByRole('link', {name: 'Everything 2'})).toHaveAttribute(
    'href',
    '/search#q=boat&version=%2Fdocs%2F1.0',
  );
});

test('without versions there is nothing of them to choose', () => {
  const {getAllByRole} = render(
    <Filter
      query="boat"
      within={undefined}
      version={undefined}
      areas={AREAS}
      versions={[]}
    />,
  );
  expect(getAllByRole('navigation')).toHaveLength(1);
});
