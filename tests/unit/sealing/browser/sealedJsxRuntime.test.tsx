// @vitest-environment jsdom
import {render, screen, waitFor} from '@testing-library/react';
import {type ElementType} from 'react';
import {afterEach, expect, it, vi} from 'vitest';

import * as sealedSite from '../../../../src/sealing/browser/gateForSite';
import type SealedSite from '../../../../src/sealing/browser/SealedSite';
import {jsx} from '../../../../src/sealing/browser/jsxRuntime';

const MAP = '/assets/images/map-0a1b.png';

function openSite(): void {
  const files = {
    isSealed: (url: string) => url === MAP,
    openUrl: async () => 'blob:map',
  };
  vi.spyOn(sealedSite, 'getSealedSite').mockReturnValue({
    files,
  } as unknown as SealedSite);
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['elements without an address', 'p', {children: 'Rule 1'}],
  ['public images', 'img', {src: '/img/logo.svg', alt: ''}],
  ['links between pages', 'a', {href: '/docs/intro', children: 'Intro'}],
])('leaves %s alone', (_, type, props) => {
  openSite();
  const element = jsx(type as ElementType, props, 'key');
  expect(element).toMatchObject({type, props, key: 'key'});
});

it('leaves sealed addresses in markup of the configuration out until they are open', async () => {
  openSite();
  const html = `<img alt="Map" src="${MAP}"><a href="/docs">Docs</a><img alt="Sizes" srcset="/a.png 1x,  ${MAP} 2x">`;
  const {container} = render(
    jsx('p', {dangerouslySetInnerHTML: {__html: html}}),
  );
  expect(container.innerHTML).not.toContain(MAP);
  await waitFor(() => {
    expect(screen.getByAltText('Map')).toHaveAttribute('src', 'blob:map');
  });
  expect(screen.getByAltText('Sizes').getAttribute('srcset')).toBe(
    '/a.png 1x, blob:map 2x',
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/docs');
});

it.each([
  ['link', {rel: 'icon', href: MAP}],
  ['script', {src: MAP}],
])(
  'leaves the address of a %s out: the head takes no others',
  (type, props) => {
    openSite();
    const element = jsx(type as ElementType, props);
    expect(element.type).toBe(type);
    expect(JSON.stringify(element.props)).not.toContain(MAP);
  },
);
