import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../../src/sealed/settings/folders';

interface Rule {
  readonly source: string;
  readonly headers: readonly {readonly key: string; readonly value: string}[];
}

const read = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8');

// tests/browser/published.spec.ts has the headers themselves.
it('other hosts are asked for the same headers as Firebase Hosting', () => {
  const {hosting} = JSON.parse(read('firebase.json')) as {
    readonly hosting: {readonly headers: readonly Rule[]};
  };
  const linesOf = (pattern: string) =>
    hosting.headers
      .filter(({source}) => source === pattern)
      .flatMap(({headers}) => headers)
      // These hosts revalidate by themselves, and join two values for one header.
      .filter(({key}) => pattern !== '**' || key !== 'Cache-Control')
      .map(({key, value}) => `  ${key}: ${value}`);
  const [all = '', images = ''] = read('static/_headers').split('\n\n');
  expect(all.split('\n').slice(1)).toEqual(['/*', ...linesOf('**')]);
  expect(images.trim().split('\n').slice(1)).toEqual([
    '/img/*',
    ...linesOf('/img/**'),
  ]);
});
