import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import {DEMO_KEY, demoSettings} from '../../../src/sealed/settings/demo';
import editUrlOf from '../../../src/config/editUrl';
import {readLiveSite} from '../../../src/sealed/settings/sealKey';
import {
  siteSettings,
  variablesOfContent,
} from '../../../src/sealed/settings/siteSettings';
import UserError from '../../../src/sealed/shared/UserError';
import {
  loadVariables,
  readSettings,
} from '../../../src/sealed/settings/Settings';
import {generateSealKey, parseSealKey} from '../../../src/sealed/envelope/keys';
import {writeSite} from '../../support/unit/content';

const SEAL_KEY = generateSealKey();
const LIVE = {
  FIREBASE_API_KEY: 'api-key-of-the-project',
  FIREBASE_AUTH_DOMAIN: 'staff-rules.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'staff-rules',
  FIREBASE_STORAGE_BUCKET: 'staff-rules.firebasestorage.app',
  SEAL_KEY,
};

/** The error's message. */
function problemsWith(variables: Parameters<typeof readLiveSite>[0]): string {
  try {
    readLiveSite(variables);
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message;
  }
}

it('the settings come from the variables; the rest has defaults', () => {
  expect(
    readLiveSite({
      ...LIVE,
      FIREBASE_PROJECT_ID: ' staff-rules\n',
      SEAL_KEY: ` ${SEAL_KEY}\n`,
    }),
  ).toEqual({
    settings: {
      firebase: {
        apiKey: 'api-key-of-the-project',
        authDomain: 'staff-rules.firebaseapp.com',
        projectId: 'staff-rules',
        storageBucket: 'staff-rules.firebasestorage.app',
      },
      siteUrl: 'https://staff-rules.web.app',
      baseUrl: '/',
    },
    sealKey: SEAL_KEY,
  });
});

it.each([
  ['https://rules.example.org/', 'https://rules.example.org', '/'],
  ['https://example.org/rules', 'https://example.org/rules', '/rules/'],
  // This host gives each site its own origin.
  ['https://a-1.pages.github.io', 'https://a-1.pages.github.io', '/'],
])('SITE_URL %s is the site %s at %s', (SITE_URL, siteUrl, baseUrl) => {
  expect(readSettings({...LIVE, SITE_URL})).toMatchObject({
    siteUrl,
    baseUrl,
  });
});

it.each([
  ['https://github.com/example/rules/', 'https://github.com'],
  ['https://github.com/example/rules.git', 'https://github.com'],
  ['https://github.example.com/example/rules', 'https://github.example.com'],
  ['https://github.com/example/rules/tree/main', undefined],
  ['https://gitlab.com/example/rules', undefined],
])('pages of %s are edited at %s', (REPOSITORY_URL, host) => {
  const {repositoryUrl = ''} = readSettings({...LIVE, REPOSITORY_URL});
  expect(editUrlOf(repositoryUrl)).toBe(
    host && `${host}/example/rules/edit/main/`,
  );
});

it('pages are edited in another branch and folder, or not at all', () => {
  const repository = 'https://github.com/example/rules';
  expect(editUrlOf(repository, 'edit/live/website/')).toBe(
    `${repository}/edit/live/website/`,
  );
  expect(editUrlOf(repository, '')).toBe('');
});

it('settings reach Docusaurus without the key, and only from a command', () => {
  const {settings} = readLiveSite(LIVE);
  const variables = variablesOfContent(settings, {...LIVE, PATH: '/bin'});
  expect(variables.PATH).toBe('/bin');
  expect(JSON.stringify(variables)).not.toContain(SEAL_KEY);
  expect(siteSettings(variables, [])).toEqual(settings);
  expect(siteSettings(LIVE, [])).toEqual(demoSettings());
});

it('missing and wrong values are reported together, and no secret', () => {
  // tests/build/configuration.test.ts has all that is missing.
  const problems = problemsWith({FIREBASE_STORAGE_BUCKET: '  '});
  // Nothing uses it.
  expect(problems).not.toContain('FIREBASE_STORAGE_BUCKET');
  for (const advice of ['npm run seal:key', '.env.example', 'build:demo']) {
    expect(problems).toContain(advice);
  }
  expect(problemsWith({SEAL_KEY})).not.toContain(SEAL_KEY);
  const wrong = {
    FIREBASE_API_KEY: undefined,
    FIREBASE_AUTH_DOMAIN: 'https://staff-rules.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-rules',
    SITE_URL: 'rules.example.org',
    REPOSITORY_URL: 'somewhere',
    SEAL_KEY: 'short',
  };
  expect(problemsWith({...LIVE, ...wrong}).match(/(?<=^ {2}- )\S+/gm)).toEqual(
    Object.keys(wrong),
  );
});

it.each([
  ['FIREBASE_PROJECT_ID', 'Staff-Rules'],
  ['FIREBASE_PROJECT_ID', 'staff-'],
  ['FIREBASE_AUTH_DOMAIN', 'staff-rules.web.app/login'],
  ['SITE_URL', 'ftp://rules.example.org'],
  ['SITE_URL', 'https://rules.example.org/two words'],
  ['SITE_URL', 'https://rules.example.org//staff'],
  ['REPOSITORY_URL', 'javascript:alert(1)'],
])('%s cannot be "%s"', (name, value) => {
  expect(problemsWith({...LIVE, [name]: value})).toContain(
    `${name} is "${value}"`,
  );
});

it.each(['SITE_URL', 'REPOSITORY_URL', 'FIREBASE_AUTH_DOMAIN'])(
  '%s cannot contain a login, which would be published, and no message repeats it',
  (name) => {
    for (const value of [
      'https://staff:s3cret@example.org/staff/rules',
      'https://:s3cret@example.org',
      'staff:s3cret@example.org:staff/rules',
      'https://staff:s3cret@two words',
      ...(name === 'FIREBASE_AUTH_DOMAIN'
        ? []
        : [
            'https://example.org/staff/rules?private_token=s3cret',
            'https://example.org/staff/rules#s3cret',
          ]),
    ]) {
      const problems = problemsWith({...LIVE, [name]: value});
      expect(problems).toContain(`  - ${name} `);
      expect(problems).not.toContain('s3cret');
    }
  },
);

it.each([
  'https://OWNER.GITHUB.IO/rules/',
  'https://owner.github.io',
  'https://storage.googleapis.com/rules',
  'https://s3.eu-central-1.amazonaws.com/rules',
])('%s shares its origin with other sites, and is refused', (SITE_URL) => {
  expect(problemsWith({...LIVE, SITE_URL})).toContain('its own host name');
});

it.each([
  ['"', '"'],
  ['“', '”,'],
  ["  '", "', "],
  ['`', '`;\r'],
  ['\ufeff\u200b', '\u00a0,'],
])('%j before and %j behind a value are left out', (before, behind) => {
  const pasted = Object.fromEntries(
    Object.entries(LIVE).map(([name, value]) => [
      name,
      before + value + behind,
    ]),
  );
  expect(readLiveSite(pasted)).toEqual(readLiveSite(LIVE));
});

it.each([
  'apiKey: "AIzaSyA-b_C1"',
  'AIza SyA-b_C1',
  'AIza…C1',
  'AIzaSyA-b_C1…',
  'AIzaSy\u200bA-b_C1',
  'AIzaSyA-b_C1", authDomain: "x',
])('the public key cannot be %s', (FIREBASE_API_KEY) => {
  const problems = problemsWith({...LIVE, FIREBASE_API_KEY});
  expect(problems.match(/(?<=^ {2}- )\S+/gm)).toEqual(['FIREBASE_API_KEY']);
  expect(problems).toContain('give only the key');
});

it.each([
  ['cut', `"${SEAL_KEY.slice(1)}"`],
  ['with the name', `SEAL_KEY=${SEAL_KEY}`],
  ['the demo’s', DEMO_KEY],
])('a key that is %s is refused, and not repeated', (_, sealKey) => {
  const problems = problemsWith({...LIVE, SEAL_KEY: sealKey});
  expect(problems).toMatch(/SEAL_KEY is (?:not usable|the key of the demo)/);
  expect(problems).not.toContain(sealKey);
  expect(problems).not.toContain(SEAL_KEY.slice(0, 8));
});

it('the demo works only in the emulator', () => {
  expect(parseSealKey(DEMO_KEY)).toHaveLength(32);
  const {firebase, authEmulatorUrl} = demoSettings();
  expect(firebase.projectId).toMatch(/^demo-/);
  expect(new URL(authEmulatorUrl).hostname).toBe('127.0.0.1');
});

it.each([
  ['UTF-8 with a byte order mark', '\ufeff', 'utf8'],
  ['UTF-16, as PowerShell writes it', '\ufeff', 'utf16le'],
] as const)('.env is read in %s', (_, mark, encoding) => {
  const siteDir = writeSite({});
  const text = `${mark}FIREBASE_PROJECT_ID=file\r\nSITE_URL=https://a.example\r\n`;
  const bytes = Buffer.from(text, encoding);
  const expected = {
    FIREBASE_PROJECT_ID: 'file',
    SITE_URL: 'https://a.example',
  };
  writeFileSync(path.join(siteDir, '.env'), bytes);
  expect(loadVariables(siteDir, {})).toEqual(expected);
  if (encoding === 'utf16le') {
    writeFileSync(path.join(siteDir, '.env'), bytes.swap16());
    expect(loadVariables(siteDir, {})).toEqual(expected);
    writeFileSync(path.join(siteDir, '.env'), bytes.subarray(2));
    expect(() => loadVariables(siteDir, {})).toThrow('Save it as "UTF-8"');
  }
});

it('.env is read below the real environment', () => {
  const real = {FIREBASE_PROJECT_ID: 'real'};
  expect(loadVariables(writeSite({}), real)).toEqual(real);
  const siteDir = writeSite({
    '.env':
      '# The live site.\nFIREBASE_PROJECT_ID=file\nSITE_URL="https://rules.example.org" # without a path\n',
  });
  expect(loadVariables(siteDir, real)).toEqual({
    ...real,
    SITE_URL: 'https://rules.example.org',
  });
});
