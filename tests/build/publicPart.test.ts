import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';

import {DEMO_FLAG} from '../../src/config/demo';
import {BRAND} from '../../src/config/site';
import {SITE_DIR} from '../../src/config/siteDir';
import {buildPublicPart} from '../../src/sealing/node/buildPublicPart';
import {readStaticFolder} from '../../src/sealing/node/readStaticFolder';
import {
  build,
  buildAndEnd,
  CLEAR_BUILD,
  edit,
  LIVE_ENVIRONMENT,
  readTree,
} from '../support/build/inWorkspace';
import findPlanted from '../support/build/findPlanted';
import {git} from '../support/gitHistory';
import plantContent, {type Planted} from '../support/build/plantContent';
import createWorkspace, {type Workspace} from '../support/build/workspace';

const workspaces: Workspace[] = [];
/** A folder below others, for a workspace of another depth. */
const deep = mkdtempSync(path.join(tmpdir(), 'docs-deep-'));

const builtIn = inject('builds').demo;
/** What is published of content of every kind. */
const published = readTree({dir: builtIn}, 'build');

function openWorkspace(parent?: string): Workspace {
  const workspace = createWorkspace(parent);
  workspaces.push(workspace);
  return workspace;
}

/** Names, and bytes where they differ, so that a failure can be read. */
function differences(
  one: Map<string, Buffer>,
  other: Map<string, Buffer>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

afterAll(() => {
  for (const workspace of workspaces) {
    workspace.remove();
  }
  rmSync(deep, {recursive: true});
});

describe('content of every kind', () => {
  let workspace: Workspace;
  let planted: Planted;

  beforeAll(() => {
    const parent = path.join(deep, 'one/two');
    mkdirSync(parent, {recursive: true});
    workspace = openWorkspace(parent);
    planted = plantContent(workspace);
  });

  it('is the same to the last byte, sealed files included, in a folder of another depth, where a build was killed while Docusaurus worked', async () => {
    expect(published.size).toBeGreaterThan(20);
    await buildAndEnd(workspace, '.build/generated', 'SIGKILL');
    expect(existsSync(path.join(workspace.dir, 'build'))).toBe(false);
    const {exitCode, output} = await build(workspace, ['--demo']);
    expect(exitCode, output).toBe(0);
    const again = readTree(workspace, 'build');
    expect(differences(published, again)).toEqual([]);
  });

  it('is in what Docusaurus builds', () => {
    const built = readTree({dir: builtIn}, CLEAR_BUILD);
    const commits = git(workspace.dir, ['rev-list', 'HEAD']).trim().split('\n');
    const {words, samples, former, committers} = planted;
    expect(words.length).toBeGreaterThan(80);
    const all = Buffer.concat([...built.values()]);
    const names = [...built.keys()].join('\n');
    // All but drafts, comments, authors of the history, and the like.
    const found = words.filter(
      (word) => all.includes(word) || names.includes(word),
    );
    expect(found.length).toBeGreaterThan(80);
    // What was said before, and not by whom.
    expect(former.length).toBeGreaterThan(5);
    expect(former.filter((word) => !all.includes(word))).toEqual([]);
    expect(committers.filter((word) => all.includes(word))).toEqual([]);
    expect(commits.length).toBe(3);
    expect(commits.filter((hash) => all.includes(hash))).toEqual([]);
    // All but that of an image which no post shows.
    expect(findPlanted(all, samples)).toHaveLength(samples.length - 1);
  });

  it('changes no public byte', async () => {
    const withoutIt = new Map([
      ...readStaticFolder(SITE_DIR).publicFiles,
      ...(await buildPublicPart(SITE_DIR, {[DEMO_FLAG]: '1'})),
    ]);
    expect(published.has('sealed/boot')).toBe(true);
    expect(
      differences(published, withoutIt).filter(
        (name) => !name.startsWith('sealed/'),
      ),
    ).toEqual([]);
  });

  it('is not published in any form', () => {
    const what = [...planted.words, ...planted.samples];
    for (const [name, bytes] of published) {
      const found = findPlanted(
        Buffer.concat([Buffer.from(`${name}\n`), bytes]),
        what,
      );
      expect(found, name).toEqual([]);
    }
  });

  it.each<[string, (word: Buffer) => string | Buffer]>([
    ['clear', (word) => word],
    ['base64', (word) => word.toString('base64')],
    [
      'base64 behind other bytes',
      (word) => Buffer.from(`ab${String(word)}z`).toString('base64'),
    ],
    ['UTF-16', (word) => Buffer.from(String(word), 'utf16le')],
    [
      'JSON',
      (word) => [...word].map((byte) => `\\u00${byte.toString(16)}`).join(''),
    ],
    ['HTML', (word) => [...word].map((byte) => `&#${byte};`).join('')],
    [
      'an address',
      (word) => [...word].map((byte) => `%${byte.toString(16)}`).join(''),
    ],
    ['hexadecimal digits', (word) => word.toString('hex')],
    ['gzip', (word) => gzipSync(word)],
  ])('would be found in %s', (_, encode) => {
    const [word = ''] = planted.words;
    const file = Buffer.concat([
      Buffer.from('before '),
      Buffer.from(encode(Buffer.from(word))),
      Buffer.from(' after'),
    ]);
    expect(findPlanted(file, planted.words)).toEqual([word]);
  });
});

describe('a public part whose settings depend on the content', () => {
  it.each([
    [
      'imports code of the pages',
      'export const BRAND',
      "import '../pages/index.module.css';\nexport const BRAND",
    ],
    [
      'reads its title from a document',
      `title: '${BRAND.title}'`,
      "title: require('node:fs').readFileSync('docs/intro.md', 'utf8').slice(0, 60)",
    ],
    [
      'asks for the key',
      `title: '${BRAND.title}'`,
      'title: process.env.SEAL_KEY!.slice(0)',
    ],
  ])('cannot be built if it %s', async (_, from, to) => {
    const leaking = openWorkspace();
    edit(leaking, 'src/config/site.ts', from, to);
    await expect(
      buildPublicPart(leaking.dir, {
        [DEMO_FLAG]: '1',
        SEAL_KEY: LIVE_ENVIRONMENT.SEAL_KEY,
      }),
    ).rejects.toThrow(/cannot be made without the content/);
    expect(existsSync(path.join(leaking.dir, 'build'))).toBe(false);
  });
});
