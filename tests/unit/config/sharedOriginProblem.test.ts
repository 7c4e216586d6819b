import {expect, it} from 'vitest';

import {readEnvironment} from '../../../src/config/environment';
import UserError from '../../../src/config/UserError';
import {generateSealKey} from '../../../src/sealing/format';

const read = (siteUrl: string) =>
  readEnvironment({
    FIREBASE_API_KEY: 'api-key',
    FIREBASE_AUTH_DOMAIN: 'staff-rules.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'staff-rules',
    FIREBASE_STORAGE_BUCKET: 'staff-rules.firebasestorage.app',
    SEAL_KEY: generateSealKey(),
    SITE_URL: siteUrl,
  });

it.each([
  'https://owner.github.io/rules',
  'https://owner.github.io/rules/',
  'https://OWNER.GITHUB.IO/rules',
  // The owner's projects lie below this one.
  'https://owner.github.io',
  'https://owner.codeberg.page/rules',
  'https://owner.gitlab.io/rules',
  'https://storage.googleapis.com/rules',
  'https://s3.amazonaws.com/rules',
  'https://s3.eu-central-1.amazonaws.com/rules',
])('%s shares its origin with other sites, and is refused', (address) => {
  expect(() => read(address)).toThrow(UserError);
  expect(() => read(address)).toThrow(
    /SITE_URL is .* Give this site a host name of its own/,
  );
});

it.each([
  'https://rules.example.org',
  'https://example.org/rules',
  'https://staff-rules.web.app',
  'https://staff-rules.pages.dev',
  'https://glowing-doodle-1a2b3c.pages.github.io',
  'https://rules-1a2b3c.gitlab.io',
  'https://github.io.example.org/rules',
])('%s is taken', (address) => {
  expect(read(address).siteUrl).toBe(address);
});
