import {execFileSync} from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import UserError from '../../../../src/config/UserError';
import isContentOnly from '../../../../src/publishing/node/isContentOnly';
import readChanges from '../../../../src/publishing/node/readChanges';

const edited = (...files: string[]) =>
  files.map((file) => ({file, modes: ['100644', '100644'] as const}));

describe('the rule', () => {
  it.each([
    'docs/intro.md',
    'docs/Staff-Rules/new rule.mdx',
    'docs/_parts/_note.mdx',
    'docs/Staff-Rules/_category_.json',
    'docs/tags.yml',
    'docs/img/Map.PNG',
    'docs/form.pdf',
    'blog/2021-08-26-welcome/index.md',
    'blog/authors.yml',
    'sidebars.ts',
    'src/content/words.txt',
    'src/search/synonyms.txt',
  ])('takes %s for content', (file) => {
    expect(isContentOnly(edited(file))).toBe(true);
  });

  it.each([
    'package.json',
    'README.md',
    'docs',
    'docs.md',
    'Docs/intro.md',
    'other/docs/intro.md',
    'docs/Button.tsx',
    'docs/data.json',
    'docs/intro.md.ts',
    'docs/.prettierrc.md',
    'docs/.github/intro.md',
    'docs/.gitattributes',
    'docs/styles.css',
    'docs/page.html',
    'docs/intro.md\n.ts',
    'src/pages/about.md',
    'src/content/words.txt.ts',
    'static/img/logo.svg',
    '.github/workflows/check.yml',
  ])('takes %j for more', (file) => {
    expect(isContentOnly(edited('docs/intro.md', file))).toBe(false);
  });

  it.each(['100755', '120000', '160000', '040000', ''])(
    'takes what git keeps as %j for more, before or after',
    (mode) => {
      const file = 'docs/intro.md';
      expect(isContentOnly([{file, modes: [mode, '100644']}])).toBe(false);
      expect(isContentOnly([{file, modes: ['100644', mode]}])).toBe(false);
    },
  );

  it('takes no change for no change of content', () => {
    expect(isContentOnly([])).toBe(false);
  });
});

describe('what git says', () => {
  let dir: string;
  const at = (file: string) => path.join(dir, file);
  const write = (file: string, text: string) => {
    writeFileSync(at(file), text);
  };
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args],
      {cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
    ).trim();

  /** Makes a change, and undoes it. */
  async function decide(change: () => void): Promise<boolean> {
    change();
    git('add', '--all');
    git('commit', '--message=Change');
    try {
      return isContentOnly(await readChanges(dir, 'base'));
    } finally {
      git('reset', '--hard', 'base');
    }
  }

  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'content-only-'));
    git('init', '--initial-branch=main');
    for (const folder of ['docs', 'src']) {
      mkdirSync(at(folder));
    }
    writeFileSync(at('docs/intro.md'), 'A text of some length, to be renamed.');
    writeFileSync(at('src/code.ts'), 'A code of some length, to be renamed.');
    git('add', '--all');
    git('commit', '--message=Base');
    git('tag', 'base');
  });

  afterAll(() => {
    rmSync(dir, {recursive: true});
  });

  it.each([
    [
      'a text is edited',
      () => {
        write('docs/intro.md', 'Text.');
      },
    ],
    [
      'a text is added',
      () => {
        write('docs/naïve text.md', 'Text.');
      },
    ],
    [
      'a text is removed',
      () => {
        rmSync(at('docs/intro.md'));
      },
    ],
    [
      'a text is renamed',
      () => {
        renameSync(at('docs/intro.md'), at('docs/start.md'));
      },
    ],
  ])('is content where %s', async (_, change) => {
    expect(await decide(change)).toBe(true);
  });

  it.each([
    [
      'a file is renamed into docs/',
      () => {
        renameSync(at('src/code.ts'), at('docs/code.md'));
      },
    ],
    [
      'a file is renamed out of docs/',
      () => {
        renameSync(at('docs/intro.md'), at('src/intro.md'));
      },
    ],
    [
      'a text can be run',
      () => {
        chmodSync(at('docs/intro.md'), 0o755);
      },
    ],
    [
      'a text becomes a link',
      () => {
        rmSync(at('docs/intro.md'));
        symlinkSync('../src/code.ts', at('docs/intro.md'));
      },
    ],
    [
      'a folder of texts becomes another repository',
      () => {
        const commit = git('rev-parse', 'base');
        mkdirSync(at('docs/more.md'));
        git('init', 'docs/more.md');
        git('-C', 'docs/more.md', 'fetch', '../..', commit);
        git('-C', 'docs/more.md', 'reset', '--hard', 'FETCH_HEAD');
      },
    ],
  ])('is more where %s', async (_, change) => {
    expect(await decide(change)).toBe(false);
  });

  it('is more where nothing has changed', async () => {
    expect(isContentOnly(await readChanges(dir, 'base'))).toBe(false);
  });

  it.each(['', 'gone', '0'.repeat(40), '--output=/tmp/x', 'HEAD:docs'])(
    'is nothing to compare with where the commit is %j',
    async (base) => {
      await expect(readChanges(dir, base)).rejects.toThrow(UserError);
    },
  );
});
