import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';

/** What the site is built from. Tests, workflows and the list of key ids are not. */
const SOURCES = [
  'docs/**',
  'blog/**',
  'src/**',
  'static/**',
  'versioned_docs/**',
  'versioned_sidebars/**',
  'versions.json',
  'i18n/**',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const NO_SOURCES = ['src/config/keyIds.json', '**/.DS_Store'];

/** SHA-256, in hexadecimal digits, of names and contents of all that the site is built from. */
export function digestSources(siteDir: string): Promise<string> {
  return digestFiles(siteDir, SOURCES, NO_SOURCES);
}

/** SHA-256, in hexadecimal digits, of names and contents of all files in a folder. */
export function digestFolder(dir: string): Promise<string> {
  return digestFiles(dir, ['**']);
}

async function digestFiles(
  cwd: string,
  patterns: readonly string[],
  ignore: readonly string[] = [],
): Promise<string> {
  const files = await glob(patterns, {cwd, ignore, dot: true});
  const whole = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(path.join(cwd, file));
    const digest = createHash('sha256').update(content).digest('hex');
    whole.update(`${file}\0${digest}\n`);
  }
  return whole.digest('hex');
}
