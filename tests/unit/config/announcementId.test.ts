import {expect, it} from 'vitest';

import announcementId from '../../../src/config/announcementId';

it('is another one for another announcement, and holds no word of it', () => {
  const ids = ['raid-tonight', 'raid-over'].map(announcementId);
  expect(new Set(ids)).toHaveProperty('size', 2);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
  }
});
