import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';

import {SPLIT_FOLDER} from '../../../../src/sealing/docusaurus/node/splitRoutes';
import {splitVersions} from '../../../../src/sealing/docusaurus/node/splitData';

const PROPS = 'docusaurus-plugin-content-docs/default/p';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-split-'));
  mkdirSync(path.join(dir, PROPS), {recursive: true});
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

const writeProps = (name: string, props: object) => {
  writeFileSync(path.join(dir, PROPS, name), JSON.stringify(props));
};
const split = () => splitVersions(dir);
const read = (name: string) =>
  readFileSync(path.join(dir, SPLIT_FOLDER, name), 'utf8');

it('takes the list of documents out of what each page needs', () => {
  const ids = Array.from({length: 65}, (_, index) => `rule-${100 + index}`);
  writeProps('docs-0a1.json', {
    version: {
      label: 'Next',
      docs: Object.fromEntries(
        ids.map((id) => [id, {id, title: id, description: `Of ${id}.`}]),
      ),
    },
  });
  writeProps('docs-category-b2c.json', {categoryGeneratedIndex: {}});
  expect(split()).toEqual({
    [`@generated/${PROPS}/docs-0a1.json`]: path.join(
      dir,
      SPLIT_FOLDER,
      'version-0.js',
    ),
  });
  expect(JSON.parse(read('version-0.json'))).toEqual({label: 'Next'});
  expect(read('version-0.js')).toMatch(
    /"rule-100".*version-0-descriptions-0\.json.*"rule-164".*version-0-descriptions-1\.json/s,
  );
  expect(JSON.parse(read('version-0-descriptions-1.json'))).toEqual({
    'rule-164': 'Of rule-164.',
  });
});

it('has nothing to do where there are no documents', () => {
  rmSync(path.join(dir, PROPS), {recursive: true});
  expect(split()).toEqual({});
  expect(readdirSync(path.join(dir, SPLIT_FOLDER))).toEqual([]);
});
