import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';

import {generateSealKey} from '../../../src/sealed/envelope/keys';
import UserError from '../../../src/sealed/shared/UserError';
import runChecks from '../../../src/sealed/staff/doctor/checks';
import publish, {bootOf, PUBLIC_PART} from '../../support/publishedSite';
import {startHost} from '../../support/serveFolder';

const KEY = generateSealKey();

const SIGNER_KEY = 'signer key, never to be shown';

/** Settings as Firebase answers them, as far as they are read: those that are off are left out. */
const NEW_PROJECT = {
  signIn: {
    email: {enabled: true, passwordRequired: true},
    hashConfig: {algorithm: 'SCRYPT', signerKey: SIGNER_KEY},
  },
  subtype: 'FIREBASE_AUTH',
  client: {apiKey: 'live-api-key', permissions: {}},
};
const FORBIDDEN = {
  status: 403,
  answer: {error: {code: 403, status: 'PERMISSION_DENIED'}},
};

/** Answers of Firebase. */
interface Answers {
  readonly config: object;
  /** The answer to a change of a setting. */
  readonly patch?: {readonly status?: number; readonly answer: object};
}

/** What was found, by name of check. */
async function examine(
  {config, patch = {answer: {}}}: Answers,
  mayFix = false,
  key: Parameters<typeof runChecks>[0]['key'] = {id: 'any', text: KEY},
): Promise<Record<string, string>> {
  const {origin: url, stop} = await startHost(({method, headers}, response) => {
    if (headers.authorization !== 'Bearer a-token') {
      response.end('not sealed');
    } else if (method === 'PATCH') {
      response.writeHead(patch.status ?? 200);
      response.end(JSON.stringify(patch.answer));
    } else {
      response.end(JSON.stringify(config));
    }
  });
  onTestFinished(stop);
  const authorize = async () => new Headers({authorization: 'Bearer a-token'});
  const findings = await runChecks({
    settings: {settingsUrl: url, authorize},
    everyone: [],
    rotation: undefined,
    lock: undefined,
    key,
    isLive: true,
    buildDir: '/nowhere',
    siteUrl: url,
    mayFix,
  });
  return Object.fromEntries(
    findings.map(({check, result, message, fix = ''}) => [
      check,
      `${result}: ${message} ${fix}`,
    ]),
  );
}

// tests/staff/access.test.ts has settings of the emulator that are open, and fixed.
describe('doctor, on settings', () => {
  test('reports that nobody can sign in with a password, and shows no secret', async () => {
    const signIn = {...NEW_PROJECT.signIn, email: {enabled: false}};
    const found = await examine({config: {...NEW_PROJECT, signIn}});
    expect(found['sign-in']).toMatch(/^problem: .*nobody can sign in/);
    expect(found['published site']).toMatch(
      /^problem: \S+\/ is not the page of this site\. /,
    );
    expect(JSON.stringify(found)).not.toContain(SIGNER_KEY);
  });

  test('goes on without a key, and names the Node.js to install', async () => {
    const {node} = process.versions;
    const setNode = (value: string) =>
      Object.defineProperty(process.versions, 'node', {value});
    onTestFinished(() => void setNode(node));
    setNode('20.20.0');
    const key = new UserError('SEAL_KEY is missing.');
    const found = await examine({config: NEW_PROJECT}, false, key);
    expect(found['seal key']).toMatch(/^problem: SEAL_KEY is missing/);
    expect(found['sign-in']).toMatch(/^ok: /);
    expect(found).not.toHaveProperty('published site');
    expect(found['Node.js']).toMatch(/^warning: .*20\.20\.0.* Node\.js 24\.$/);
    setNode('22.1.0');
    expect(await examine({config: NEW_PROJECT})).not.toHaveProperty('Node.js');
  });

  test('names other ways to sign in, a mailed link among them', async () => {
    const found = await examine({config: NEW_PROJECT});
    expect(found['sign-in by mailed link']).toMatch(/^ok: /);
    expect(found['other sign-in']).toMatch(/^ok: /);
    const open = await examine({
      config: {
        ...NEW_PROJECT,
        signIn: {
          email: {enabled: true},
          phoneNumber: {enabled: true},
          allowDuplicateEmails: true,
        },
        // The answers of other addresses.
        defaultSupportedIdpConfigs: [
          {
            name: 'projects/x/defaultSupportedIdpConfigs/google.com',
            enabled: true,
            clientSecret: SIGNER_KEY,
          },
          {name: 'projects/x/defaultSupportedIdpConfigs/github.com'},
        ],
        oauthIdpConfigs: [
          {name: 'projects/x/oauthIdpConfigs/oidc.own', enabled: true},
        ],
      },
    });
    expect(open['sign-in by mailed link']).toMatch(/^problem: /);
    expect(open['other sign-in']).toMatch(
      /^problem: .*: google\.com, oidc\.own, phone, several accounts with one address\. /,
    );
    expect(JSON.stringify(open)).not.toContain(SIGNER_KEY);
  });

  test.each([
    ['what may not be changed', {patch: FORBIDDEN}, /^problem: .*role/],
    ['what Firebase does not keep', {}, /^problem: /],
  ])('--fix reports %s', async (_, answers, expected) => {
    const all = {config: NEW_PROJECT, ...answers};
    const found = await examine(all, true);
    expect(found['public sign-up']).toMatch(expected);
  });
});

describe('doctor, on the published site', () => {
  /** What was found, with these files in build/. */
  async function examineSite(
    built: Readonly<Record<string, string | Uint8Array>>,
  ): Promise<string> {
    const buildDir = mkdtempSync(path.join(tmpdir(), 'docs-build-'));
    onTestFinished(() => {
      rmSync(buildDir, {recursive: true});
    });
    for (const [name, text] of Object.entries(built)) {
      mkdirSync(path.dirname(path.join(buildDir, name)), {recursive: true});
      writeFileSync(path.join(buildDir, name), text);
    }
    const siteUrl = await publish(KEY);
    const findings = await runChecks({
      settings: {
        settingsUrl: siteUrl,
        authorize: async () => new Headers(),
      },
      everyone: [],
      rotation: undefined,
      lock: undefined,
      key: {id: 'any', text: KEY},
      isLive: true,
      buildDir,
      siteUrl,
      mayFix: false,
    });
    const {result, message = ''} =
      findings.find(({check}) => check === 'published site') ?? {};
    return `${result}: ${message.replaceAll(siteUrl, 'SITE')}`;
  }

  const script = Object.keys(PUBLIC_PART).find((name) => name.endsWith('.js'));

  test('compares its page, script and boot file with build/', async () => {
    const build = {...PUBLIC_PART, 'sealed/boot': await bootOf(KEY)};
    expect(await examineSite(build)).toBe(
      'ok: SITE opens with SEAL_KEY. Its page, sign-in script and boot file are those in build/.',
    );
    for (const [file, address] of [
      ['index.html', 'SITE/'],
      [`${script}`, `SITE/${script}`],
      // A cache may keep an old one.
      ['sealed/boot', 'SITE/sealed/boot'],
    ] as const) {
      expect(await examineSite({...build, [file]: 'another'})).toBe(
        `problem: ${address} differs from build/${file}.`,
      );
    }
  });

  test.each([
    ['no build', {}],
    ['a demo', {'index.html': '<meta name="demo-build" content="">'}],
  ])('shows what it does not check with %s in build/', async (_, built) => {
    expect(await examineSite(built)).toMatch(
      /^ok: SITE opens with SEAL_KEY\. Not checked: .* npm run build/,
    );
  });
});
