import {expect, it} from 'vitest';

import assertEmbeds from '../../../src/config/assertEmbeds';
import {blockedBy} from '../../../src/config/blockedBy';
import {EMBEDS, type Embeds} from '../../../src/config/embeds';

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

const ALLOWED: Embeds = {
  ...NOTHING,
  frames: {
    'https://films.example.org': 'films',
    'https://example.org:8443': 'forms',
  },
};

it.each([EMBEDS, ALLOWED])('a list of origins is valid', (list) => {
  expect(() => {
    assertEmbeds(list);
  }).not.toThrow();
});

it.each([
  ['http://example.org', /not an origin/],
  ['*', /not an origin/],
  ['https://a.*.org', /not an origin/],
  ["https://example.org; script-src 'unsafe-inline'", /not an origin/],
  ['https://example.org/films', /not an origin/],
  ['https://Example.org', /not an origin/],
  ['https://*.example.org', /not an origin/],
])('the list refuses %s', (origin, reason) => {
  const refuse = () => {
    assertEmbeds({...NOTHING, images: {[origin]: 'pictures'}});
  };
  expect(refuse).toThrow(reason);
  expect(refuse).toThrow(/has mistakes:\n {2}- images: "[^\n]+$/);
});

it('the list needs a reason for everything', () => {
  const frames = {'https://example.org': ' '};
  expect(() => {
    assertEmbeds({...NOTHING, frames, inlineStyles: '', eval: ''});
  }).toThrow(/no reason[^]*inlineStyles has no reason[^]*eval has no reason/);
});

it.each([
  ['iframe', 'https://films.example.org/watch?v=1', false],
  ['iframe', '//films.example.org/watch', false],
  ['iframe', '/\\evil.example', true],
  ['iframe', 'http://films.example.org', true],
  ['iframe', 'https://films.example.org.evil.example', true],
  ['img', 'https://films.example.org/poster.png', true],
  ['img', '/img/logo.svg', false],
  ['img', 'data:image/png;base64,AA==', false],
  ['video', 'https://films.example.org/film.mp4', true],
  ['object', 'https://films.example.org/file.pdf', true],
  ['a', 'https://anywhere.example', false],
])('%s of %s is blocked: %s', (element, source, expected) => {
  const attribute = element === 'object' ? 'data' : 'src';
  const blocked = blockedBy(ALLOWED, element, (name) =>
    name === attribute ? source : undefined,
  );
  expect(blocked !== undefined).toBe(expected);
});
