import {expect, it} from 'vitest';

import contentPolicy from '../../../src/sealed/settings/contentPolicy';

it('the policy opens what the lists name, each kind by itself', () => {
  const closed = contentPolicy({frames: [], media: []});
  const and = (name: string, source: string) => [
    ...(closed[name] ?? []),
    source,
  ];
  const films = 'https://films.example.org';
  expect(contentPolicy({frames: [films], media: []})).toEqual({
    ...closed,
    'frame-src': and('frame-src', films),
  });
  expect(contentPolicy({frames: [], media: [films]})).toEqual({
    ...closed,
    'img-src': and('img-src', films),
    'media-src': and('media-src', films),
  });
});
