import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import compareWithEmptySite from '../../../../../src/sealing/node/audit/compareWithEmptySite';
import findPublicImages from '../../../../../src/sealing/node/audit/findPublicImages';
import listPublished from '../../../../../src/sealing/node/audit/listPublished';
import {noise, publishedFile, source, unknownFile} from './auditFiles';

const EMPTY_SITE = [
  {path: 'index.html', bytes: Buffer.from('<title>Shell</title>')},
  {path: 'gate.0123456789abcdef.js', bytes: Buffer.from('gate()')},
];

const labels = (files: readonly {label: string}[]) =>
  files.map(({label}) => label);

describe('what is published', () => {
  let dir: string;

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'published-'));
  });

  afterEach(() => {
    rmSync(dir, {recursive: true});
  });

  function write(file: string, text = ''): void {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }

  it('is the public part, files of static/, and sealed files', () => {
    write('static/robots.txt', 'as it was');
    write('static/img/logo.svg', 'as it was');
    write('public/robots.txt', 'as it was');
    write('public/img/logo.svg', 'changed');
    write('public/index.html');
    write('public/gate.fedcba9876543210.js');
    write('public/intro.html');
    write('public/sealed/boot');
    write(`public/sealed/${'a'.repeat(32)}`);
    write('public/sealed/intro');
    const published = listPublished(dir, path.join(dir, 'public'), EMPTY_SITE);
    expect(labels(published.static)).toEqual(['robots.txt']);
    // What is not allowed goes by its number.
    expect(labels(published.open)).toEqual([
      'gate.fedcba9876543210.js',
      'img/logo.svg',
      'index.html',
      'file#4',
    ]);
    expect(labels(published.sealed)).toEqual([
      `sealed/${'a'.repeat(32)}`,
      'sealed/boot',
      'file#8',
    ]);
  });
});

describe('the public part', () => {
  const gate = publishedFile('gate.0123456789abcdef.js', 'gate()');
  const shell = publishedFile('index.html', '<title>Shell</title>');

  it('is without fault if it is that of an empty site', () => {
    expect(compareWithEmptySite([gate, shell], EMPTY_SITE)).toEqual([]);
  });

  it('shows where it differs', () => {
    const fault = 'is not what a site without content has';
    expect(
      compareWithEmptySite(
        [
          publishedFile('gate.fedcba9876543210.js', 'gate(); more()'),
          publishedFile('index.html', '<title>Shelf</title>'),
        ],
        EMPTY_SITE,
      ),
    ).toEqual([
      {file: 'gate.fedcba9876543210.js', offset: 6, fault},
      {file: 'index.html', offset: 11, fault},
    ]);
  });

  it('shows what is missing, unknown, or not as in static/', () => {
    expect(
      compareWithEmptySite(
        [gate, unknownFile('intro.html'), publishedFile('robots.txt', '')],
        EMPTY_SITE,
      ),
    ).toEqual([
      {file: 'file#1', fault: 'has a name that no build gives'},
      {file: 'robots.txt', fault: 'is not the file of static/'},
      {file: 'index.html', fault: 'is missing'},
    ]);
  });
});

describe('files of static/ that pages show', () => {
  const map = noise(500);

  it('are told by their bytes, also within a script', () => {
    const files = [
      publishedFile('img/map.png', map),
      publishedFile('img/plan.png', noise(100, 2)),
      publishedFile('img/logo.svg', '<svg/>'),
      publishedFile('.nojekyll', ''),
    ];
    const script = `e="data:image/png;base64,${noise(100, 2).toString('base64')}"`;
    expect(
      findPublicImages(files, [
        source('doc#1:frontMatter', ''),
        source('built#1', map),
        source('chunk#1', script),
      ]),
    ).toEqual(['img/map.png', 'img/plan.png']);
  });
});
