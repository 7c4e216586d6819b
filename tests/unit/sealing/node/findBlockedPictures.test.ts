import {expect, it} from 'vitest';

import {findBlockedPictures} from '../../../../src/sealing/node/findBlockedPictures';

const post = (...pictures: readonly (string | undefined)[]) => ({
  metadata: {authors: pictures.map((imageURL) => ({imageURL}))},
});

it('names the pictures of authors that the policy blocks, each once', () => {
  const blogPosts = [
    post('/img/ann.png', 'https://github.com/bob.png', undefined),
    post('https://github.com/bob.png', 'https://pictures.example.org/c.png'),
  ];
  expect(
    findBlockedPictures(
      {'docusaurus-plugin-content-blog': {default: {blogPosts}}},
      ['https://pictures.example.org'],
    ),
  ).toEqual(['https://github.com/bob.png']);
  expect(findBlockedPictures({})).toEqual([]);
});
