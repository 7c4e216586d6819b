import {describe, expect, it} from 'vitest';

import {blockedBy} from '../../../src/embeds/blockedBy';
import assertEmbeds, {embedProblems} from '../../../src/embeds/assertEmbeds';
import {EMBEDS, type Embeds} from '../../../src/config/embeds';

const NOTHING: Embeds = {frames: {}, images: {}, media: {}, fonts: {}};

describe('the list', () => {
  it('is valid as committed', () => {
    expect(embedProblems(EMBEDS)).toEqual([]);
  });

  it.each([
    'https://www.example.org',
    'https://example.org:8443',
    'https://*.example.org',
    'https://*.films.example.co.uk',
  ])('takes %s', (origin) => {
    expect(embedProblems({...NOTHING, frames: {[origin]: 'films'}})).toEqual(
      [],
    );
  });

  it.each([
    ['http://example.org', /not an https origin/],
    ['*', /not an https origin/],
    ['https:', /not an https origin/],
    ['https://', /not an origin/],
    ['https://*', /not an origin/],
    ['https://a.*.org', /not an origin/],
    [
      "https://example.org; script-src 'unsafe-inline'",
      /not an origin|more than an origin/,
    ],
    ['https://example.org/', /Write "https:\/\/example\.org"/],
    ['https://example.org/films', /Write "https:\/\/example\.org"/],
    ['https://Example.org', /Write "https:\/\/example\.org"/],
    ['https://*.org', /sites of other people/],
    ['https://*.co.uk', /sites of other people/],
    ['https://*.github.io', /sites of other people/],
  ])('refuses %s', (origin, reason) => {
    const [problem, ...others] = embedProblems({
      ...NOTHING,
      images: {[origin]: 'pictures'},
    });
    expect(problem).toMatch(reason);
    expect(problem).toMatch(/^images: "/);
    expect(others).toEqual([]);
  });

  it('wants a reason for everything', () => {
    expect(() => {
      assertEmbeds({
        ...NOTHING,
        frames: {'https://example.org': ' '},
        inlineStyles: '',
        eval: '',
      });
    }).toThrow(/no reason[^]*inlineStyles has no reason[^]*eval has no reason/);
  });
});

describe('what is blocked', () => {
  const embeds: Embeds = {
    ...NOTHING,
    frames: {
      'https://films.example.org': 'films',
      'https://*.maps.example.org': 'maps',
    },
  };
  const isBlocked = (element: string, src: string) =>
    blockedBy(embeds, element, (name) =>
      name === (element === 'object' ? 'data' : 'src') ? src : undefined,
    ) !== undefined;

  it.each([
    ['iframe', 'https://films.example.org/watch?v=1', false],
    ['iframe', '//films.example.org/watch', false],
    ['iframe', 'https://a.maps.example.org', false],
    ['iframe', 'https://maps.example.org', true],
    ['iframe', 'https://evilmaps.example.org', true],
    ['iframe', 'http://films.example.org', true],
    ['iframe', 'https://films.example.org.evil.example', true],
    ['img', 'https://films.example.org/poster.png', true],
    ['img', '/img/logo.svg', false],
    ['img', './logo.svg', false],
    ['img', 'data:image/png;base64,AA==', false],
    ['video', 'https://films.example.org/film.mp4', true],
    ['object', 'https://films.example.org/file.pdf', true],
    ['a', 'https://anywhere.example', false],
  ])('%s of %s: %s', (element, src, expected) => {
    expect(isBlocked(element, src)).toBe(expected);
  });
});
