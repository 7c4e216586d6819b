import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, inject, it} from 'vitest';

import {SITE_DIR} from '../../src/sealed/settings/folders';
import {CLEAR_BUILD, readTree} from '../support/build/inWorkspace';

/** Files of src/ as text, without comments. */
function readSources(pattern: string): string[] {
  return globSync(pattern, {cwd: SITE_DIR}).map((file) =>
    readFileSync(path.join(SITE_DIR, file), 'utf8').replaceAll(
      /\/\*.*?\*\//gs,
      '',
    ),
  );
}

const namesIn = (selectors: string): string[] =>
  [...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** Classes of the theme and of Infima, and our own, that style sheets or code select. */
function selectedNames(): Set<string> {
  const rules = readSources('src/css/*.css').flatMap((text) =>
    text.split('{').map((before) => before.split(/[;}]/).at(-1) ?? ''),
  );
  const global = readSources('src/**/*.module.css').flatMap((text) =>
    [...text.matchAll(/:global\(([^)]*)\)/g)].map(([, inner = '']) => inner),
  );
  const code = readSources('src/{,*/}{theme,browser}/**/*.{ts,tsx}').flatMap(
    (text) =>
      [
        ...text.matchAll(
          /(?:querySelector(?:All)?|closest)(?:<\w+>)?\(\s*'([^']*)'/g,
        ),
      ].map(([, selector = '']) => selector),
  );
  return new Set([...rules, ...global, ...code].flatMap(namesIn));
}

it('every class that style sheets and code select is in the built pages and scripts', () => {
  const built = [...readTree({dir: inject('live').dir}, CLEAR_BUILD)]
    .filter(([file]) => /\.(?:html|js)$/.test(file))
    .flatMap(([, content]) => String(content).match(/[\w-]+/g) ?? []);
  const known = new Set(built);
  const selected = selectedNames();
  expect(selected.size).toBeGreaterThan(40);
  expect([...selected].filter((name) => !known.has(name))).toEqual([]);
});
