import {existsSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';

import options from '../../src/gate.config';
import {demoSettings} from '../../src/sealed/settings/demo';
import {readSettings} from '../../src/sealed/settings/Settings';
import {SITE_DIR} from '../../src/sealed/settings/folders';
import {buildPublicPart} from '../../src/sealed/node/buildPublicPart';
import {readStaticFolder} from '../../src/sealed/node/readStaticFolder';
import {
  CLEAR_BUILD,
  differences,
  edit,
  LIVE_ENVIRONMENT,
  readTree,
} from '../support/build/inWorkspace';
import findPlanted from '../support/build/findPlanted';
import createWorkspace, {
  resetWorkspace,
  type Workspace,
} from '../support/build/workspace';

const {dir, planted} = inject('live');
/** What is published of content of every kind. */
const published = readTree({dir}, 'build');
const samples = planted.samples.map((digits) => Buffer.from(digits, 'hex'));

describe('content of every kind', () => {
  it('is in what Docusaurus builds', () => {
    const built = readTree({dir}, CLEAR_BUILD);
    const {words} = planted;
    expect(words.length).toBeGreaterThan(80);
    const all = Buffer.concat([...built.values()]);
    const names = [...built.keys()].join('\n');
    // Everything is found except drafts, comments, authors of commits, and the like.
    const found = words.filter(
      (word) => all.includes(word) || names.includes(word),
    );
    expect(found.length).toBeGreaterThan(80);
    // Everything is found except an image that no post shows.
    expect(findPlanted(all, samples)).toHaveLength(samples.length - 1);
  });

  it('is not needed for pages that any character set shows alike', () => {
    const files = [...published].filter(([name]) =>
      /^(?:index|404)\.html$|^gate\..*\.js$/.test(name),
    );
    expect(files).toHaveLength(3);
    for (const [, bytes] of files) {
      expect(bytes.every((byte) => byte < 0x80)).toBe(true);
    }
  });

  it('changes no public byte', async () => {
    const withoutIt = new Map([
      ...readStaticFolder(SITE_DIR, options.publicFiles).publicFiles,
      ...(await buildPublicPart(SITE_DIR, readSettings(LIVE_ENVIRONMENT))),
    ]);
    expect(published.has('sealed/boot')).toBe(true);
    expect(
      differences(published, withoutIt).filter(
        (name) => !name.startsWith('sealed/'),
      ),
    ).toEqual([]);
  });

  it('is not published in any form', () => {
    const what = [...planted.words, ...samples];
    for (const [name, bytes] of published) {
      const found = findPlanted(
        Buffer.concat([Buffer.from(`${name}\n`), bytes]),
        what,
      );
      expect(found, name).toEqual([]);
    }
  });

  it('would be found in any form', () => {
    const [word = ''] = planted.words;
    for (const form of [
      word,
      Buffer.from(`ab${word}z`).toString('base64'),
      Buffer.from(word, 'utf16le'),
      Buffer.from(word).toString('hex'),
      gzipSync(word),
    ]) {
      const parts = ['before ', form, ' after'].map((part) =>
        Buffer.from(part),
      );
      expect(findPlanted(Buffer.concat(parts), planted.words)).toEqual([word]);
    }
  });
});

it('the script asks Chromium in its first line to compile it on another thread', () => {
  const [, script = ''] =
    [...published].find(([name]) => name.startsWith('gate.')) ?? [];
  expect(String(script)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(script.includes('NODE_ENV')).toBe(false);
});

describe('a public part whose settings depend on the content', () => {
  let leaking: Workspace;

  beforeAll(() => {
    leaking = createWorkspace();
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    resetWorkspace(leaking);
  });

  afterAll(() => {
    leaking.remove();
  });

  it.each([
    [
      'imports code of the pages',
      'export default',
      "import '../pages/index.module.css';\nexport default",
    ],
    [
      'reads its title from a document',
      `title: '${options.title}'`,
      "title: require('node:fs').readFileSync('docs/intro.md', 'utf8').slice(0, 60)",
    ],
    [
      'asks for the key',
      `title: '${options.title}'`,
      'title: process.env.SEAL_KEY!.slice(0)',
    ],
  ])('cannot be built if it %s', async (_, from, to) => {
    vi.stubEnv('SEAL_KEY', LIVE_ENVIRONMENT.SEAL_KEY);
    edit(leaking, 'src/gate.config.ts', from, to);
    await expect(buildPublicPart(leaking.dir, demoSettings())).rejects.toThrow(
      /cannot be made without the content/,
    );
    expect(existsSync(path.join(leaking.dir, 'build'))).toBe(false);
  });
});
