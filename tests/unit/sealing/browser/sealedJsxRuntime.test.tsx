// @vitest-environment jsdom
import {render, screen, waitFor} from '@testing-library/react';
import {type ElementType} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';

import * as sealedSite from '../../../../src/sealing/browser/gateForSite';
import type {SealedSite} from '../../../../src/sealing/browser/SealedSite';
import {jsx, jsxs} from '../../../../src/sealing/browser/jsxRuntime';

// The list of this site is empty.
vi.mock('../../../../src/config/embeds', () => ({
  EMBEDS: {
    frames: {'https://maps.example.org': 'the maps'},
    images: {},
    media: {},
    fonts: {},
  },
}));

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

it('gives nothing in place of the picture of an author, which is inside a link', () => {
  openSite();
  const picture = jsx('img', {
    src: 'https://faces.example.org/ann.png',
    alt: 'Ann',
    className: 'avatar__photo small',
  });
  render(jsx('p', {children: picture}));
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});

it('gives a link in place of a player whose sources are all blocked', () => {
  openSite();
  const blocked = jsx('source', {src: 'https://films.example.org/1.webm'});
  render(jsxs('video', {controls: true, children: [blocked, 'Old browser.']}));
  expect(screen.getByRole('link').textContent).toBe(
    'https://films.example.org/1.webm',
  );
  const own = jsx('source', {src: MAP});
  expect(jsxs('video', {children: [blocked, own]}).type).toBe('video');
  expect(jsxs('video', {src: '/a.webm', children: [blocked]}).type).toBe(
    'video',
  );
});

describe('a frame of a listed site', () => {
  const SRC = 'https://maps.example.org/1';
  const SANDBOX =
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts';

  it.each([
    ['without a word of the author', undefined, SANDBOX],
    ['that may do less', 'allow-scripts', 'allow-scripts'],
    ['that may do nothing', '', ''],
    [
      'that wants more',
      'allow-scripts ALLOW-TOP-NAVIGATION allow-top-navigation-by-user-activation',
      'allow-scripts',
    ],
  ])('has a sandbox: one %s', (_, sandbox, expected) => {
    render(jsx('iframe', {src: SRC, title: 'Map', sandbox}));
    expect(screen.getByTitle('Map').getAttribute('sandbox')).toBe(expected);
  });

  it.each(['<IFRAME ', '<iframe/'])('has one in markup: %s', (start) => {
    const html = `<b>Map</b> ${start}src="${SRC}" title="Map" sandbox="allow-scripts allow-top-navigation"></iframe>`;
    render(jsx('div', {dangerouslySetInnerHTML: {__html: html}}));
    expect(screen.getByTitle('Map').getAttribute('sandbox')).toBe(
      'allow-scripts',
    );
  });
});

it.each([MAP, 'blob:https://docs.example.org/1', undefined])(
  'leaves a frame of the site itself alone: %s',
  (src) => {
    expect(jsx('iframe', {src}).props).not.toHaveProperty('sandbox');
  },
);
