import type {Props} from '@theme/DocSidebar';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, expect, it, vi} from 'vitest';

import DocSidebar from '../../../../src/theme/DocSidebar';

interface LinkProps {
  readonly to: string;
  readonly autoAddBaseUrl: boolean;
}

const environment = vi.hoisted(() => ({canUseDOM: true}));
vi.mock('@docusaurus/ExecutionEnvironment', () => ({default: environment}));
vi.mock('@generated/rulebook/default/enabled.json', () => ({default: true}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to, autoAddBaseUrl}: LinkProps) => (
    <p>{`${to} ${String(autoAddBaseUrl)}`}</p>
  ),
}));
vi.mock('@theme-original/DocSidebar', () => ({
  default: ({path, sidebar}: Props) => (
    <p>{[path, ...sidebar.map(labelOf)].join(', ')}</p>
  ),
}));

function labelOf(item: Props['sidebar'][number]): string {
  return 'label' in item ? item.label : item.type;
}

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

const shown = () =>
  renderToStaticMarkup(
    <DocSidebar
      path="/docs/patrol"
      sidebar={SIDEBAR}
      isHidden={false}
      onCollapse={() => undefined}
    />,
  );

beforeEach(() => {
  environment.canUseDOM = true;
});

it('ends with a link to what changed', () => {
  expect(shown()).toBe(
    '<p>/docs/patrol, Patrol, Roster, html, More, What changed</p>',
  );
});

it('has in static rendering what authors have linked by hand, in closed categories too', () => {
  environment.canUseDOM = false;
  expect(shown()).toBe('<p>/roster true</p><p>/map false</p>');
});
