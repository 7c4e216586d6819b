import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import {
  editUrlOf,
  readEnvironment,
  readSettings,
  variablesOfContent,
} from '../../../src/sealed/environment';
import UserError from '../../../src/shared/UserError';
import {loadVariables} from '../../../src/config/publicEnvironment';
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
function problemsWith(
  variables: Parameters<typeof readEnvironment>[0],
): string {
  try {
    readEnvironment(variables);
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message;
  }
}

it('the settings come from the variables; the rest has defaults', () => {
  expect(
    readEnvironment({
      ...LIVE,
      FIREBASE_PROJECT_ID: ' staff-rules\n',
      SEAL_KEY: ` ${SEAL_KEY}\n`,
    }),
  ).toEqual({
    firebase: {
      apiKey: 'api-key-of-the-project',
      authDomain: 'staff-rules.firebaseapp.com',
      projectId: 'staff-rules',
      storageBucket: 'staff-rules.firebasestorage.app',
    },
    sealKey: SEAL_KEY,
    siteUrl: 'https://staff-rules.web.app',
    baseUrl: '/',
    repositoryUrl: 'https://github.com',
  });
});

it.each([
  ['https://rules.example.org/', 'https://rules.example.org', '/'],
  ['https://example.org/rules', 'https://example.org/rules', '/rules/'],
  // This host gives each site its own origin.
  ['https://a-1.pages.github.io', 'https://a-1.pages.github.io', '/'],
])('SITE_URL %s is the site %s at %s', (SITE_URL, siteUrl, baseUrl) => {
  expect(readEnvironment({...LIVE, SITE_URL})).toMatchObject({
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
  expect(readEnvironment({...LIVE, REPOSITORY_URL}).editUrl).toBe(
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

it('settings reach Docusaurus without the key, and only from a build', () => {
  const environment = readEnvironment(LIVE);
  const variables = variablesOfContent(environment, {...LIVE, PATH: '/bin'});
  expect(variables.PATH).toBe('/bin');
  expect(JSON.stringify(variables)).not.toContain(SEAL_KEY);
  expect({...readSettings(variables, []), sealKey: SEAL_KEY}).toEqual(
    environment,
  );
  expect(readSettings(LIVE, [])).toEqual(DEMO_ENVIRONMENT);
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
  expect(readEnvironment(pasted)).toEqual(readEnvironment(LIVE));
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
  ['the demo’s', DEMO_ENVIRONMENT.sealKey],
])('a key that is %s is refused, and not repeated', (_, sealKey) => {
  const problems = problemsWith({...LIVE, SEAL_KEY: sealKey});
  expect(problems).toMatch(/SEAL_KEY is (?:not usable|the key of the demo)/);
  expect(problems).not.toContain(sealKey);
  expect(problems).not.toContain(SEAL_KEY.slice(0, 8));
});

it('the demo is the same for all, and works only in the emulator', () => {
  const SITE_URL = 'https://rules.example.org';
  expect(readEnvironment({...LIVE, SITE_URL, DOCS_DEMO: '1'})).toEqual(
    DEMO_ENVIRONMENT,
  );
  expect(parseSealKey(DEMO_ENVIRONMENT.sealKey)).toHaveLength(32);
  expect(DEMO_ENVIRONMENT.firebase.projectId).toMatch(/^demo-/);
  expect(new URL(DEMO_ENVIRONMENT.authEmulatorUrl).hostname).toBe('127.0.0.1');
});

it.each(['', '0', 'true', undefined])('DOCS_DEMO=%s is no demo', (flag) => {
  expect(readEnvironment({...LIVE, DOCS_DEMO: flag})).not.toHaveProperty(
    'authEmulatorUrl',
  );
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

it('.env is read below the real environment, and neither can ask for the demo', () => {
  const real = {FIREBASE_PROJECT_ID: 'real'};
  expect(loadVariables(writeSite({}), real)).toEqual(real);
  const siteDir = writeSite({
    '.env':
      '# The live site.\nDOCS_DEMO=1\nFIREBASE_PROJECT_ID=file\nSITE_URL="https://rules.example.org" # without a path\n',
  });
  expect(loadVariables(siteDir, {...real, DOCS_DEMO: '1'})).toEqual({
    ...real,
    SITE_URL: 'https://rules.example.org',
  });
});
