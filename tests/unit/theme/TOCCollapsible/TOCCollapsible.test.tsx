import {fireEvent, render, within} from '@testing-library/react';
import {useState} from 'react';
import {expect, it, vi} from 'vitest';

import TOCCollapsible from '../../../../src/theme/TOCCollapsible';
import provideDocument from '../../../support/unitDocument';

vi.mock('@docusaurus/theme-common', () => ({
  useCollapsible: () => {
    const [collapsed, setCollapsed] = useState(true);
    return {
      collapsed,
      setCollapsed,
      toggleCollapsed: () => {
        setCollapsed(!collapsed);
      },
    };
  },
  Collapsible: ({
    collapsed,
    children,
  }: {
    readonly collapsed: boolean;
    readonly children: React.ReactNode;
  }) => (collapsed ? null : children),
}));
vi.mock('@theme/TOCItems', () => ({
  default: ({toc}: {readonly toc: readonly {readonly id: string}[]}) =>
    toc.map(({id}) => (
      <a key={id} href={`#${id}`}>
        {id}
      </a>
    )),
}));

provideDocument();

const body = () => within(document.body);

const TOC = [
  {id: 'section-1', value: '1. Tickets', level: 2},
  {id: 'rule-1-1', value: '1.1 <code>!claim</code>', level: 3},
];

/** Places the headings as far down the window. */
function place(tops: Readonly<Record<string, number>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    function (this: Element) {
      return {top: tops[this.id] ?? 0} as DOMRect;
    },
  );
}

const button = () => body().getByRole('button', {name: /^On this page/});

it('names the last heading that has been scrolled past', async () => {
  place({'section-1': 400, 'rule-1-1': 600});
  render(
    <>
      <h2 id="section-1">1. Tickets</h2>
      <h3 id="rule-1-1">1.1 !claim</h3>
      <TOCCollapsible toc={TOC} />
    </>,
  );
  expect(button().textContent).toBe('On this page');

  place({'section-1': -300, 'rule-1-1': 100});
  fireEvent.scroll(document);
  expect(await body().findByText('!claim', {selector: 'code'})).toBeVisible();
  expect(button().textContent).toBe('On this page1.1 !claim');

  place({'section-1': 100, 'rule-1-1': 300});
  fireEvent.scroll(document);
  expect(
    await body().findByText('1. Tickets', {selector: 'span'}),
  ).toBeVisible();
});

it('closes when one goes to another rule', () => {
  render(<TOCCollapsible toc={TOC} />);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(body().getByRole('link', {name: 'rule-1-1'}));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(body().queryByRole('link')).toBeNull();
});
