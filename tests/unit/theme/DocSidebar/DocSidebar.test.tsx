import type {Props} from '@theme/DocSidebar';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it, vi} from 'vitest';

import DocSidebar from '../../../../src/theme/DocSidebar';

interface LinkProps {
  readonly to: string;
  readonly autoAddBaseUrl: boolean;
}

vi.mock('@docusaurus/ExecutionEnvironment', () => ({
  default: {canUseDOM: false},
}));
vi.mock('@theme-original/DocSidebar', () => ({default: () => null}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to, autoAddBaseUrl}: LinkProps) => (
    <p>{`${to} ${String(autoAddBaseUrl)}`}</p>
  ),
}));

const SIDEBAR: Props['sidebar'] = [
  {type: 'link', href: '/docs/patrol', label: 'Patrol', docId: 'patrol'},
  {type: 'link', href: '/roster', label: 'Roster'},
  {type: 'html', value: '<hr>', defaultStyle: false},
  {
    type: 'category',
    label: 'More',
    href: '/docs/more',
    collapsed: true,
    collapsible: true,
    items: [{type: 'link', href: '/map', label: 'Map', autoAddBaseUrl: false}],
  },
];

it('has in static rendering what authors have linked by hand, in closed categories too', () => {
  const html = renderToStaticMarkup(
    <DocSidebar
      path="/docs/patrol"
      sidebar={SIDEBAR}
      isHidden={false}
      onCollapse={() => undefined}
    />,
  );
  expect(html).toBe('<p>/roster true</p><p>/map false</p>');
});
