import {execFileSync} from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';

import {DEMO_ENVIRONMENT} from '../../src/config/environment';
import {gateConfig, SITE} from '../../src/config/site';
import auditSite from '../../src/sealing/node/audit/auditSite';
import buildEmptySite from '../../src/sealing/node/audit/buildEmptySite';
import {build, edit} from '../support/buildInWorkspace';
import createWorkspace, {type Workspace} from '../support/workspace';

const SENTENCE = 'Every gryphon keeper counts the brass lanterns before dusk.';
const TITLE = 'Lanterns & "gryphons" of the eastern gate';
const WORD = 'gryphon';
const DOC = 'docs/Eastern-Gate/Lantern-Keepers.md';
const AUTHOR = {name: 'Wilhelmina Quartermain', email: 'wq@gryphons.example'};

/** A picture as far as its header goes; no two parts of it are alike. */
function createPicture(seed: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000001000000010080200000090916836',
    'hex',
  );
  const body = Buffer.alloc(20_000);
  let state = seed;
  for (let index = 0; index < body.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    body[index] = state >>> 24;
  }
  return Buffer.concat([header, body]);
}

const PICTURE = createPicture(1);
const PUBLIC_PICTURE = createPicture(2);

let workspace: Workspace;
let output: string;

beforeAll(() => {
  workspace = createWorkspace();
  const file = (name: string) => path.join(workspace.dir, name);
  mkdirSync(file('docs/Eastern-Gate'));
  writeFileSync(
    file(DOC),
    [
      `---\ntitle: '${TITLE}'\n---\n`,
      `${SENTENCE}\n`,
      '![The keepers on the wall](./keepers.png)\n',
      '![A map that everyone may see](/img/public-map.png)\n',
    ].join('\n'),
  );
  writeFileSync(file('docs/Eastern-Gate/keepers.png'), PICTURE);
  writeFileSync(file('static/img/public-map.png'), PUBLIC_PICTURE);
  execFileSync(
    'git',
    [
      ...['-c', `user.name=${AUTHOR.name}`, '-c', `user.email=${AUTHOR.email}`],
      ...['commit', '--quiet', '--allow-empty', '--message=Nothing'],
    ],
    {cwd: workspace.dir},
  );
  const result = build(workspace, ['--demo']);
  expect(result.exitCode, result.output).toBe(0);
  ({output} = result);
});

afterAll(() => {
  workspace.remove();
});

/** A copy of the finished build, in which a test plants a leak. */
let publicDir: string;

beforeEach(() => {
  publicDir = mkdtempSync(path.join(workspace.dir, '.build/planted-'));
  cpSync(path.join(workspace.dir, 'build'), publicDir, {recursive: true});
});

const published = (name: string) => path.join(publicDir, name);
const legendFile = () => path.join(workspace.dir, '.build/audit.json');

const SETTINGS = {gate: gateConfig(DEMO_ENVIRONMENT), favicon: SITE.favicon};

async function audit(): Promise<readonly string[]> {
  return auditSite({
    siteDir: workspace.dir,
    emptySite: await buildEmptySite(workspace.dir, SETTINGS),
    builtDir: path.join(workspace.dir, '.build/site'),
    generatedDir: path.join(workspace.dir, '.build/generated'),
    publicDir,
    legendFile: legendFile(),
    sealKey: DEMO_ENVIRONMENT.sealKey,
  });
}

async function auditMessage(): Promise<string> {
  const error: unknown = await audit().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({name: 'ConfigurationError'});
  return (error as Error).message;
}

/**
 * The audit fails, names the place and what leaks by its id, and tells neither
 * the text nor where it is from.
 */
async function expectLeak(
  place: string,
  form: string,
  origin: string,
): Promise<string> {
  const message = await auditMessage();
  const [, id = ''] =
    new RegExp(`- ${place}: holds (\\S+) \\(${form}\\)`).exec(message) ?? [];
  expect(id, message).not.toBe('');
  const legend = JSON.parse(readFileSync(legendFile(), 'utf8')) as Record<
    string,
    string
  >;
  expect(legend[id], message).toBe(origin);
  expect(message).not.toMatch(/gryphon|lantern|keeper|eastern|quartermain/i);
  return message;
}

/** @returns a pattern for the place as the audit names it */
function plantInShell(text: string): string {
  const shell = published('index.html');
  const html = readFileSync(shell);
  const end = html.indexOf('</body>');
  const planted = [
    html.subarray(0, end),
    Buffer.from(text),
    html.subarray(end),
  ];
  writeFileSync(shell, Buffer.concat(planted));
  return `index\\.html at ${end}`;
}

const gateName = () =>
  readdirSync(publicDir).find((name) => name.startsWith('gate.')) ?? '';

describe('the audit of a build', () => {
  it('finds nothing in a clean one', async () => {
    await expect(audit()).resolves.toBeDefined();
    expect(existsSync(legendFile())).toBe(false);
  });

  it('warns of an image in static/ that a page shows', () => {
    expect(output).toContain('Warning: static/img/public-map.png is public');
    expect(output).not.toContain('static/img/logo.svg is public');
  });

  it('finds a sentence of a document in the shell', async () => {
    await expectLeak(plantInShell(SENTENCE), 'plain', DOC);
  });

  it('finds a single distinctive word', async () => {
    await expectLeak(plantInShell(WORD), 'plain', DOC);
  });

  it('finds a title that is escaped for HTML', async () => {
    const html = TITLE.replace('&', '&amp;').replaceAll('"', '&quot;');
    plantInShell(`<p>${html}</p>`);
    await expectLeak('index\\.html at \\d+', 'html', DOC);
  });

  it('finds a sentence that is escaped for JSON', async () => {
    const json = SENTENCE.replaceAll(
      /[aeiou]/g,
      (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
    );
    plantInShell(`<script type="application/json">"${json}"</script>`);
    await expectLeak('index\\.html at \\d+', 'json', DOC);
  });

  it('finds the address of a page, escaped for another address', async () => {
    const url = encodeURIComponent('/docs/Eastern-Gate/Lantern-Keepers');
    plantInShell(`<a href="/?next=${url}">`);
    await expectLeak(
      'index\\.html at \\d+',
      'url',
      '/docs/Eastern-Gate/Lantern-Keepers',
    );
  });

  it('finds the path of a source', async () => {
    await expectLeak(plantInShell(DOC), 'plain', DOC);
  });

  it('finds a label of the announcement', async () => {
    const bar = /content:\s*'(?<text>[^']+)'/.exec(
      readFileSync(path.join(workspace.dir, 'docusaurus.config.ts'), 'utf8'),
    );
    plantInShell(bar?.groups?.text ?? '');
    const message = await auditMessage();
    expect(message).toMatch(
      /index\.html at \d+: holds announcementBar \(plain\)/,
    );
  });

  it('finds a sentence in base64', async () => {
    const base64 = Buffer.from(SENTENCE).toString('base64url');
    await expectLeak(
      plantInShell(`"${base64}"`).replace(/\d+$/, '\\d+'),
      'base64',
      DOC,
    );
  });

  it('finds slices of an image in base64, at any alignment', async () => {
    const files = ['index.html', '404.html', gateName()];
    for (const [shift, name] of files.entries()) {
      const slice = PICTURE.subarray(5_000 + shift, 5_400 + shift);
      appendFileSync(published(name), `\n"${slice.toString('base64')}"`);
    }
    const message = await expectLeak(
      'index\\.html at \\d+',
      'base64',
      'docs/Eastern-Gate/keepers.png',
    );
    for (const name of files) {
      expect(message).toMatch(
        new RegExp(`${name} at \\d+: holds asset#\\d+ \\(base64\\)`),
      );
    }
  });

  it('finds the bytes of an image behind the gate', async () => {
    const gate = published(gateName());
    appendFileSync(gate, PICTURE);
    await expectLeak(
      `${gateName().replaceAll('.', '\\.')} at \\d+`,
      'bytes',
      'docs/Eastern-Gate/keepers.png',
    );
  });

  it('finds an author of the history', async () => {
    plantInShell(`<meta name="author" content="${AUTHOR.name}">`);
    await expectLeak('index\\.html at \\d+', 'plain', AUTHOR.name);
  });

  it('finds the key', async () => {
    plantInShell(DEMO_ENVIRONMENT.sealKey);
    const message = await auditMessage();
    expect(message).toMatch(/index\.html at \d+: holds sealKey \(plain\)/);
    expect(message).not.toContain(DEMO_ENVIRONMENT.sealKey);
  });

  it('finds the name of a file, without repeating it', async () => {
    writeFileSync(published('Lantern-Keepers.html'), '');
    await expectLeak('file#\\d+ at 0', 'name', DOC);
  });

  it('finds a leak in a file of static/ that is not as it was', async () => {
    appendFileSync(published('robots.txt'), `# ${SENTENCE}\n`);
    await expectLeak('robots\\.txt at \\d+', 'plain', DOC);
  });

  it('finds a change to the shell that holds no content', async () => {
    const place = plantInShell('<br>');
    expect(await auditMessage()).toMatch(
      new RegExp(
        `${place.replace(/\d+$/, '\\d+')}: is not what a site without content has`,
      ),
    );
  });
});

describe('the audit of sealed files', () => {
  const sealedNames = () =>
    readdirSync(published('sealed')).filter((name) => name !== 'boot');
  const first = () => sealedNames()[0] ?? '';

  it('finds a chunk that is not sealed', async () => {
    const chunks = path.join(workspace.dir, '.build/site/assets/js');
    const chunk = readdirSync(chunks).find((name) =>
      readFileSync(path.join(chunks, name), 'utf8').includes(SENTENCE),
    );
    copyFileSync(
      path.join(chunks, chunk ?? ''),
      published(`sealed/${first()}`),
    );
    const message = await auditMessage();
    const place = `sealed/${first()}`;
    expect(message).toContain(`${place}: is not a sealed file`);
    expect(message).toMatch(
      new RegExp(`${place} at \\d+: holds chunk#\\d+ \\(bytes\\)`),
    );
    expect(message).not.toMatch(/gryphon/i);
  });

  it('finds gzip data in an envelope', async () => {
    const envelope = readFileSync(published('sealed/boot')).subarray(0, 21);
    const gzip = gzipSync(readFileSync(path.join(workspace.dir, DOC)));
    writeFileSync(
      published(`sealed/${first()}`),
      Buffer.concat([envelope, Buffer.of(0, 0, 1, 0), gzip, Buffer.alloc(16)]),
    );
    const message = await auditMessage();
    expect(message).toContain(
      `sealed/${first()}: holds gzip data instead of encrypted bytes`,
    );
    expect(message).toContain(`sealed/${first()}: does not open with the key`);
    expect(message).toContain(
      `sealed/${first()}: is not named by the hash of its bytes`,
    );
  });

  it('finds a file under a name that says something', async () => {
    renameSync(
      published(`sealed/${first()}`),
      published('sealed/Lantern-Keepers'),
    );
    const message = await expectLeak('file#\\d+ at 7', 'name', DOC);
    expect(message).toContain('has a name that no sealed file has');
  });
});

describe('a build whose code leaks', () => {
  it('fails if the public part imports anything else', async () => {
    const leaking = createWorkspace();
    try {
      appendFileSync(
        path.join(leaking.dir, 'src/gate/site.ts'),
        "import '../pages/index.module.css';\n",
      );
      await expect(buildEmptySite(leaking.dir, SETTINGS)).rejects.toThrow(
        /cannot be made from an empty site/,
      );
    } finally {
      leaking.remove();
    }
  });

  it('fails, says where, and leaves no build/', () => {
    const leaking = createWorkspace();
    try {
      mkdirSync(path.join(leaking.dir, 'docs/Eastern-Gate'));
      writeFileSync(path.join(leaking.dir, DOC), SENTENCE);
      edit(
        leaking,
        'src/sealing/node/renderShell.ts',
        '<body>',
        `<body>\${readdirSync(siteDir).includes('docs') ? readFileSync(path.join(siteDir, '${DOC}'), 'utf8') : ''}`,
      );
      edit(
        leaking,
        'src/sealing/node/renderShell.ts',
        '{readFileSync}',
        '{readdirSync, readFileSync}',
      );
      const result = build(leaking, ['--demo']);
      expect(result.exitCode).toBe(1);
      expect(result.output).toMatch(
        /index\.html at \d+: holds doc#\d+ \(plain\)/,
      );
      expect(result.output).toMatch(
        /404\.html at \d+: holds doc#\d+ \(plain\)/,
      );
      expect(result.output).not.toMatch(/gryphon/i);
      expect(existsSync(path.join(leaking.dir, 'build'))).toBe(false);
    } finally {
      leaking.remove();
    }
  });
});
