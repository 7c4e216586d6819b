import {expect, it} from 'vitest';

import {EMBEDS, type Embeds} from '../../../src/config/embeds';
import assertEmbeds from '../../../src/embeds/assertEmbeds';
import {blockedBy} from '../../../src/embeds/blockedBy';

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

it('the list is valid as committed', () => {
  expect(() => {
    assertEmbeds(EMBEDS);
  }).not.toThrow();
});

it.each([
  'https://www.example.org',
  'https://example.org:8443',
  'https://*.example.org',
  'https://*.films.example.co.uk',
])('the list takes %s', (origin) => {
  expect(() => {
    assertEmbeds({...NOTHING, frames: {[origin]: 'films'}});
  }).not.toThrow();
});

it.each([
  ['http://example.org', /not an https origin/],
  ['*', /not an https origin/],
  ['https:', /not an https origin/],
  ['https://', /not an origin/],
  ['https://*', /not an origin/],
  ['https://a.*.org', /not an origin/],
  ["https://example.org; script-src 'unsafe-inline'", /(?:not|than) an origin/],
  ['https://example.org/', /Write "https:\/\/example\.org"/],
  ['https://example.org/films', /Write "https:\/\/example\.org"/],
  ['https://Example.org', /Write "https:\/\/example\.org"/],
  ['https://*.org', /sites of other people/],
  ['https://*.co.uk', /sites of other people/],
  ['https://*.github.io', /sites of other people/],
])('the list refuses %s', (origin, reason) => {
  const refuse = () => {
    assertEmbeds({...NOTHING, images: {[origin]: 'pictures'}});
  };
  expect(refuse).toThrow(reason);
  expect(refuse).toThrow(/has mistakes:\n {2}- images: "[^\n]+$/);
});

it('the list needs a reason for everything', () => {
  expect(() => {
    assertEmbeds({
      ...NOTHING,
      frames: {'https://example.org': ' '},
      inlineStyles: '',
      eval: '',
    });
  }).toThrow(/no reason[^]*inlineStyles has no reason[^]*eval has no reason/);
});

const FILMS: Embeds = {
  ...NOTHING,
  frames: {
    'https://films.example.org': 'films',
    'https://*.maps.example.org': 'maps',
  },
};

it.each([
  ['iframe', 'https://films.example.org/watch?v=1', false],
  ['iframe', '//films.example.org/watch', false],
  ['iframe', 'https://a.maps.example.org', false],
  ['iframe', 'https://maps.example.org', true],
  ['iframe', 'https://evilmaps.example.org', true],
  ['iframe', 'http://films.example.org', true],
  ['iframe', 'http://a.maps.example.org', true],
  ['iframe', 'https://films.example.org.evil.example', true],
  ['img', 'https://films.example.org/poster.png', true],
  ['img', '/img/logo.svg', false],
  ['img', './logo.svg', false],
  ['img', 'data:image/png;base64,AA==', false],
  ['video', 'https://films.example.org/film.mp4', true],
  ['object', 'https://films.example.org/file.pdf', true],
  ['a', 'https://anywhere.example', false],
])('%s of %s is blocked: %s', (element, source, expected) => {
  const blocked = blockedBy(FILMS, element, (name) =>
    name === (element === 'object' ? 'data' : 'src') ? source : undefined,
  );
  expect(blocked !== undefined).toBe(expected);
});
