import {appendFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {PACKAGE_DIR, SITE_DIR} from '../settings/folders';
import {printOut} from '../shared/terminal/print';

/** What git must not have: builds, the key, and service accounts. */
const IGNORED = [
  '/build/',
  '/.build/',
  '.env',
  '*.key',
  '*-firebase-adminsdk-*.json',
];

/** Writes the files that a site needs, but replaces none, and prints what to do next. */
export default async function init(args: string[]): Promise<void> {
  parseArgs({args});
  const ending = existsSync(path.join(SITE_DIR, 'tsconfig.json')) ? 'ts' : 'js';
  const gate = `src/gate.config.${ending}`;
  const template = (name: string) =>
    readFileSync(path.join(PACKAGE_DIR, 'init', name), 'utf8');
  const written = [
    write(gate, gateFile(ending)),
    write('firebase.json', template('firebase.json')),
    write('.env.example', template('env.example')),
    ignore(),
  ].flat();
  printOut(
    [
      written.length === 0
        ? 'All files exist.'
        : `Written: ${written.join(', ')}.`,
      '',
      `1. In docusaurus.config.${ending}, change the last line, and add the first:`,
      "     import sealed from 'docusaurus-sealed';",
      `     export default sealed(config, {gate: './${gate}'});`,
      '2. npx docusaurus-sealed start shows the site, with demo accounts.',
      '3. Live: staff/README.md of docusaurus-sealed, "Set up".',
      '',
    ].join('\n'),
  );
}

/** @returns its name, if it was not there */
function write(name: string, text: string): string[] {
  const file = path.join(SITE_DIR, name);
  if (existsSync(file)) {
    return [];
  }
  writeFileSync(file, text);
  return [name];
}

function ignore(): string[] {
  const file = path.join(SITE_DIR, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const missing = IGNORED.filter(
    (line) =>
      !lines.includes(line) && !lines.includes(line.replaceAll('/', '')),
  );
  if (missing.length > 0) {
    appendFileSync(file, `\n# docusaurus-sealed\n${missing.join('\n')}\n`);
  }
  return missing.length > 0 ? ['.gitignore'] : [];
}

function gateFile(ending: 'ts' | 'js'): string {
  const type = ending === 'ts';
  return `${type ? "import type {GateOptions} from 'docusaurus-sealed';\n\n" : ''}/*
 * What everyone sees before signing in. The public part contains this file, so write
 * nothing here that only readers may know.
 */
export default {
  title: ${JSON.stringify(siteTitle())},
  // Whom people ask who have no access.
  help: 'Ask the person who gave you the address.',
  // The hue of the brand's colour, in degrees.
  colours: {hue: 210},
}${type ? ' satisfies GateOptions' : ''};
`;
}

/** The title in the configuration of Docusaurus, as the template writes it. */
function siteTitle(): string {
  const config = ['ts', 'js', 'mjs']
    .map((ending) => path.join(SITE_DIR, `docusaurus.config.${ending}`))
    .find((file) => existsSync(file));
  const text = config === undefined ? '' : readFileSync(config, 'utf8');
  return /^ {2}title: '([^'\n]+)'/m.exec(text)?.[1] ?? 'Documentation';
}
