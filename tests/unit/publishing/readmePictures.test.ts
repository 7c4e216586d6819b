import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';

test('README opens with pictures for both modes, small, and where nothing is published', () => {
  const readme = readFileSync(path.join(SITE_DIR, 'README.md'), 'utf8');
  const files = [...readme.matchAll(/src(?:set)?="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => file.includes('-light.'))).toHaveLength(2);
  expect(files.filter((file) => file.includes('-dark.'))).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^\.github\//);
    expect(statSync(path.join(SITE_DIR, file)).size).toBeLessThan(150_000);
  }
});
