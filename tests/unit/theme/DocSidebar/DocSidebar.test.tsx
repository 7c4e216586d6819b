import type {Props} from '@theme/DocSidebar';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, expect, it, vi} from 'vitest';

import DocSidebar from '../../../../src/theme/DocSidebar';

const environment = vi.hoisted(() => ({canUseDOM: true}));
vi.mock('@docusaurus/ExecutionEnvironment', () => ({default: environment}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to}: {readonly to: string}) => <p>{to}</p>,
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
    items: [{type: 'link', href: '/map', label: 'Map'}],
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
  expect(shown()).toBe('<p>/changes</p><p>/map</p>');
});
