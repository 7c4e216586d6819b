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
const rulebook = vi.hoisted(() => ({default: {enabled: false}}));
vi.mock('@generated/rulebook/default/rulebook.json', () => rulebook);
vi.mock('@docusaurus/Link', () => ({
  default: ({to, autoAddBaseUrl}: LinkProps) => (
    <p>{`${to} ${String(autoAddBaseUrl)}`}</p>
  ),
}));
vi.mock('@theme-original/DocSidebar', () => ({
  default: ({path}: Props) => <p>{path}</p>,
}));

const SIDEBAR: Props['sidebar'] = [
  {type: 'link', href: '/docs/patrol', label: 'Patrol', docId: 'patrol'},
  {type: 'link', href: '/changes', label: 'What changed'},
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

it('leaves the sidebar to Docusaurus in the browser', () => {
  expect(shown()).toBe('<p>/docs/patrol</p>');
});

it('has in static rendering what authors have linked by hand, in closed categories too', () => {
  environment.canUseDOM = false;
  expect(shown()).toBe('<p>/changes true</p><p>/map false</p>');
});
