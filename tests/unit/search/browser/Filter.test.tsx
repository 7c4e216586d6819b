import {render, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';

import {Filter} from '../../../../src/search/browser/SearchPage';
import provideDocument from '../../../support/unit/document';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (url: string) => url}));
vi.mock('@docusaurus/Link', () => import('../../../support/unit/link'));
vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({})}));
vi.mock('@docusaurus/BrowserOnly', () => ({default: () => null}));
vi.mock('@theme/Heading', () => ({default: () => null}));
vi.mock('@theme/Layout', () => ({default: () => null}));

provideDocument();

test('a version is chosen beside the area, and neither loses the other', () => {
  const {getByRole} = render(
    <Filter
      query="boat"
      within="Rules"
      areas={[{name: 'Rules', count: 2, pages: []}]}
      version="/docs/1.0"
      versions={['2.0', '1.0'].map((label) => ({
        label,
        path: `/docs/${label}`,
        latest: '/docs/2.0',
      }))}
    />,
  );
  const versions = within(getByRole('navigation', {name: 'Versions'}));
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
