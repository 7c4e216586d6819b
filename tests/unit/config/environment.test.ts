import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  readSettings,
  variablesOfContent,
} from '../../../src/config/contentSettings';
import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import {readEnvironment} from '../../../src/config/environment';
import {loadVariables} from '../../../src/config/variables';
import UserError from '../../../src/config/UserError';
import {generateSealKey, parseSealKey} from '../../../src/sealing/format';

const FIREBASE = {
  FIREBASE_API_KEY: 'api-key-of-the-project',
  FIREBASE_AUTH_DOMAIN: 'staff-rules.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'staff-rules',
  FIREBASE_STORAGE_BUCKET: 'staff-rules.firebasestorage.app',
};

const SEAL_KEY = generateSealKey();
const LIVE = {...FIREBASE, SEAL_KEY};

type Variables = Parameters<typeof readEnvironment>[0];

/** What is wrong with the variables, in the words of the error. */
function problemsWith(variables: Variables): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof UserError) {
      return error.message;
    }
    throw error;
  }
  return 'none';
}

describe('the settings of the live site', () => {
  it('are read from the variables, and the rest has defaults', () => {
    expect(readEnvironment(LIVE)).toEqual({
      mode: 'production',
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

  it('take the addresses that are given', () => {
    const environment = readEnvironment({
      ...LIVE,
      SITE_URL: 'https://rules.example.org/',
      REPOSITORY_URL: 'https://github.com/example/rules',
    });
    expect(environment.siteUrl).toBe('https://rules.example.org');
    expect(environment.repositoryUrl).toBe('https://github.com/example/rules');
    expect(environment.editUrl).toBe(
      'https://github.com/example/rules/edit/main/',
    );
  });

  it('take an address with a port', () => {
    const {siteUrl} = readEnvironment({
      ...LIVE,
      SITE_URL: 'http://localhost:5000',
    });
    expect(siteUrl).toBe('http://localhost:5000');
  });

  it.each([
    'https://staff.example.org/rules',
    'https://staff.example.org/rules/',
  ])('take the path of %s, under which the site is published', (address) => {
    const {siteUrl, baseUrl} = readEnvironment({...LIVE, SITE_URL: address});
    expect(siteUrl).toBe('https://staff.example.org/rules');
    expect(baseUrl).toBe('/rules/');
  });

  it('do without the spaces around a value', () => {
    const {firebase} = readEnvironment({
      ...LIVE,
      FIREBASE_PROJECT_ID: ' staff-rules\n',
    });
    expect(firebase.projectId).toBe('staff-rules');
  });
});

describe('a configuration that is not complete', () => {
  it('names every missing variable at once', () => {
    const problems = problemsWith({FIREBASE_STORAGE_BUCKET: '  '});
    for (const name of Object.keys(LIVE)) {
      expect(problems).toContain(`${name} is missing`);
    }
  });

  it('names what is missing and what is wrong together', () => {
    const problems = problemsWith({
      ...LIVE,
      FIREBASE_API_KEY: undefined,
      FIREBASE_PROJECT_ID: 'demo-rules',
      FIREBASE_AUTH_DOMAIN: 'https://staff-rules.firebaseapp.com',
      SITE_URL: 'rules.example.org',
      REPOSITORY_URL: 'somewhere',
      SEAL_KEY: 'short',
    });
    expect(problems.match(/^ {2}- \S+/gm)).toEqual([
      '  - FIREBASE_API_KEY',
      '  - FIREBASE_PROJECT_ID',
      '  - FIREBASE_AUTH_DOMAIN',
      '  - SITE_URL',
      '  - REPOSITORY_URL',
      '  - SEAL_KEY',
    ]);
  });

  it('says where to set the variables, and how to do without', () => {
    const problems = problemsWith({});
    expect(problems).toContain('.env.example');
    expect(problems).toContain('npm run build:demo');
  });

  it('never repeats the API key', () => {
    const problems = problemsWith({
      FIREBASE_API_KEY: FIREBASE.FIREBASE_API_KEY,
    });
    expect(problems).not.toContain(FIREBASE.FIREBASE_API_KEY);
  });
});

describe('a value that cannot be right', () => {
  it('is a project that exists only in the emulators', () => {
    expect(
      problemsWith({...LIVE, FIREBASE_PROJECT_ID: 'demo-wisconsin-docs'}),
    ).toContain('FIREBASE_PROJECT_ID is "demo-wisconsin-docs"');
  });

  it.each(['staff rules', 'Staff-Rules', 'staff/rules', 'staff-'])(
    'is a project id such as %s',
    (projectId) => {
      expect(problemsWith({...LIVE, FIREBASE_PROJECT_ID: projectId})).toContain(
        `FIREBASE_PROJECT_ID is "${projectId}"`,
      );
    },
  );

  it.each(['https://staff-rules.firebaseapp.com', 'staff-rules.web.app/login'])(
    'is an auth domain that is more than a host name: %s',
    (authDomain) => {
      expect(
        problemsWith({...LIVE, FIREBASE_AUTH_DOMAIN: authDomain}),
      ).toContain(`FIREBASE_AUTH_DOMAIN is "${authDomain}"`);
    },
  );

  it.each([
    'rules.example.org',
    'ftp://rules.example.org',
    'https://',
    'https://rules.example.org/two words',
    'https://rules.example.org//staff',
    'https://rules.example.org/?page=1',
    'https://rules.example.org/#top',
  ])('is a site address such as %s', (address) => {
    expect(problemsWith({...LIVE, SITE_URL: address})).toContain(
      `SITE_URL is "${address}"`,
    );
  });

  it.each(['github.com/example/rules', 'javascript:alert(1)'])(
    'is a repository address such as %s',
    (address) => {
      expect(problemsWith({...LIVE, REPOSITORY_URL: address})).toContain(
        `REPOSITORY_URL is "${address}"`,
      );
    },
  );
});

describe('the seal key', () => {
  const MISSHAPEN = [
    ['is cut short', SEAL_KEY.slice(0, -1)],
    ['has 16 bytes', 'AAECAwQFBgcICQoLDA0ODw'],
    ['is hexadecimal', '0a'.repeat(32)],
    ['has a letter too many', `${SEAL_KEY}A`],
    ['is padded', `${SEAL_KEY}=`],
    ['is quoted', `"${SEAL_KEY}"`],
    ['is in plain base64', `${'+/'.repeat(21)}A`],
    // 43 letters are 258 bits: the last two must be zero.
    ['has bits too many', `${SEAL_KEY.slice(0, -1)}B`],
  ] as const;

  it('is told how to be made where it is missing', () => {
    expect(problemsWith(FIREBASE)).toContain(
      'SEAL_KEY is missing: npm run seal:key prints a new one',
    );
  });

  it.each(MISSHAPEN)('is refused where it %s', (_, sealKey) => {
    const problems = problemsWith({...FIREBASE, SEAL_KEY: sealKey});
    expect(problems).toContain('SEAL_KEY is not usable: ');
    expect(problems).toContain('npm run seal:key prints a new one');
  });

  it.each(MISSHAPEN)(
    'is never repeated, not even where it %s',
    (_, sealKey) => {
      const problems = problemsWith({...FIREBASE, SEAL_KEY: sealKey});
      expect(problems).not.toContain(sealKey);
      expect(problems).not.toContain(SEAL_KEY.slice(0, 8));
    },
  );

  it('may not be that of the demo, which everybody knows', () => {
    const problems = problemsWith({
      ...FIREBASE,
      SEAL_KEY: DEMO_ENVIRONMENT.sealKey,
    });
    expect(problems).toContain('SEAL_KEY is the key of the demo');
    expect(problems).not.toContain(DEMO_ENVIRONMENT.sealKey);
  });

  it('is not repeated where something else is wrong', () => {
    expect(problemsWith({SEAL_KEY})).not.toContain(SEAL_KEY);
  });

  it('is taken without the spaces around it', () => {
    const {sealKey} = readEnvironment({
      ...FIREBASE,
      SEAL_KEY: ` ${SEAL_KEY}\n`,
    });
    expect(sealKey).toBe(SEAL_KEY);
  });
});

describe('the demo', () => {
  it('needs no other variable, and heeds none', () => {
    expect(readEnvironment({DOCS_DEMO: '1'})).toEqual(DEMO_ENVIRONMENT);
    expect(
      readEnvironment({
        ...LIVE,
        SITE_URL: 'https://rules.example.org',
        DOCS_DEMO: '1',
      }),
    ).toEqual(DEMO_ENVIRONMENT);
  });

  it('is sealed with a key that works', () => {
    expect(parseSealKey(DEMO_ENVIRONMENT.sealKey)).toHaveLength(32);
  });

  it('signs in to an emulator on this computer, with a project that exists only there', () => {
    expect(DEMO_ENVIRONMENT.mode).toBe('demo');
    expect(DEMO_ENVIRONMENT.firebase.projectId).toMatch(/^demo-/);
    expect(new URL(DEMO_ENVIRONMENT.authEmulatorUrl).hostname).toBe(
      '127.0.0.1',
    );
  });

  it.each(['', '0', 'true', 'yes', undefined])(
    'is not what DOCS_DEMO=%s asks for',
    (flag) => {
      const environment = readEnvironment({...LIVE, DOCS_DEMO: flag});
      expect(environment.mode).toBe('production');
      expect(environment).not.toHaveProperty('authEmulatorUrl');
      expect(problemsWith({DOCS_DEMO: flag})).not.toBe('none');
    },
  );
});

describe('loadVariables', () => {
  let siteDir: string;

  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'docs-environment-'));
  });

  afterEach(() => {
    rmSync(siteDir, {recursive: true});
    vi.unstubAllEnvs();
  });

  const writeEnvFile = (...lines: string[]) => {
    writeFileSync(path.join(siteDir, '.env'), lines.join('\n'));
  };

  it('reads the environment where there is no .env', () => {
    expect(loadVariables(siteDir, {SITE_URL: 'https://a.example.org'})).toEqual(
      {SITE_URL: 'https://a.example.org'},
    );
  });

  it('reads .env with its comments and quotes', () => {
    writeEnvFile(
      '# The live site.',
      'FIREBASE_PROJECT_ID=staff-rules',
      'SITE_URL="https://rules.example.org" # without a path',
    );
    expect(loadVariables(siteDir, {})).toEqual({
      FIREBASE_PROJECT_ID: 'staff-rules',
      SITE_URL: 'https://rules.example.org',
    });
  });

  it('lets the environment win over .env', () => {
    writeEnvFile('FIREBASE_PROJECT_ID=file', 'FIREBASE_API_KEY=file');
    expect(loadVariables(siteDir, {FIREBASE_PROJECT_ID: 'real'})).toEqual({
      FIREBASE_PROJECT_ID: 'real',
      FIREBASE_API_KEY: 'file',
    });
  });

  it('takes the environment of the process by itself', () => {
    writeEnvFile('FIREBASE_PROJECT_ID=file');
    vi.stubEnv('FIREBASE_PROJECT_ID', 'process');
    expect(loadVariables(siteDir)).toMatchObject({
      FIREBASE_PROJECT_ID: 'process',
    });
  });
});

describe('the settings of what builds the content', () => {
  const environment = readEnvironment(LIVE);

  it('are those of the build, but for the key', () => {
    const variables = variablesOfContent(environment, {...LIVE, PATH: '/bin'});
    expect(variables.PATH).toBe('/bin');
    expect(variables.SEAL_KEY).toBeUndefined();
    expect(JSON.stringify(variables)).not.toContain(SEAL_KEY);
    expect({...readSettings(variables), sealKey: SEAL_KEY}).toEqual(
      environment,
    );
  });

  it('are the demo’s for whatever publishes nothing', () => {
    expect(readSettings(LIVE)).toEqual(DEMO_ENVIRONMENT);
  });
});
