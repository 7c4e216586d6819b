// @vitest-environment jsdom
import {act, cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import SealedFiles from '../../../../src/sealing/browser/SealedFiles';
import SealedElement from '../../../../src/sealing/browser/SealedElement';
import {EMPTY_BOOT} from '../../../support/unit/sealedSite';

const MAP = '/assets/images/map-0123456789abcdef0123456789abcdef.png';
const WIDE = '/assets/images/wide-0123456789abcdef0123456789abcdef.png';
const RULES = '/assets/files/rules-0123456789abcdef0123456789abcdef.pdf';
const OPENED: Readonly<Record<string, string>> = {
  [MAP]: 'blob:map',
  [WIDE]: 'blob:wide',
  [RULES]: 'blob:rules',
};

const open = vi.fn<SealedFiles['openUrl']>();
const files = Object.assign(new SealedFiles('/', EMPTY_BOOT, []), {
  isSealed: (url: string) => (url.split('#')[0] ?? '') in OPENED,
  openUrl: open,
});

beforeEach(() => {
  open.mockReset();
  open.mockImplementation(async (url) => OPENED[url] ?? '');
});

afterEach(cleanup);

// tests/browser/media.spec.ts shows the usual elements. These have no test there.
it.each([
  ['a', 'style', (url: string) => ({background: `url(${url})`})],
  ['use', 'href', (url: string) => `${url}#star`],
  ['link', 'imageSrcSet', (url: string) => `${url} 2x`],
  ['div', 'style', (url: string) => ({backgroundImage: `url("${url}")`})],
])(
  'never passes the address on to <%s %s>, also while it changes',
  async (type, name, value) => {
    const view = (url: string) => (
      <SealedElement
        type={type}
        elementProps={{[name]: value(url), ...(type === 'a' && {href: RULES})}}
        files={files}
      />
    );
    const container =
      type === 'use'
        ? document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        : document.createElement('div');
    document.body.append(container);
    open.mockImplementation(async (url) => `blob:of-${url.length}`);
    const {rerender} = render(view(MAP), {container});
    await act(async () => undefined);
    // React moves a <link> elsewhere.
    const html = () => document.documentElement.outerHTML;
    expect(html()).not.toContain('/assets/');
    expect(html()).toContain(`blob:of-`);

    open.mockReturnValue(new Promise(() => undefined));
    rerender(view(WIDE));
    expect(html()).not.toContain('/assets/');
    expect(html()).not.toContain(`blob:of-`);
    container.remove();
  },
);
