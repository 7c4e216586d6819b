import {describe, expect, it} from 'vitest';

import findWords from '../../../../../src/sealing/node/audit/findWords';
import {collectVocabulary} from '../../../../../src/sealing/node/audit/novelTerms';
import {publishedFile, source, unknownFile} from './auditFiles';

const VOCABULARY = collectVocabulary([
  '<title>Staff Documentation</title> the password of Firebase is wrong',
]);
const SOURCES = [
  source(
    'doc#1',
    'The [password](/docs/reset) of the *brass* lanterns is wrong.',
  ),
  source('doc#2', 'Firebase: is the Documentation wrong? Résumés help.'),
];

const find = (text: string) =>
  findWords([publishedFile('index.html', text)], VOCABULARY, SOURCES);

describe('words of the content', () => {
  it('are found as sequences, also of ordinary words', () => {
    expect(find('… the password of the')).toEqual([
      {file: 'index.html', offset: 8, form: 'plain', source: 'doc#1'},
    ]);
  });

  it('are found where a link or emphasis stands between them', () => {
    expect(find('<p>of the brass lanterns')).toHaveLength(1);
  });

  it('are found alone if they are distinctive', () => {
    expect(find('lanterns!')).toMatchObject([{offset: 0, source: 'doc#1'}]);
    expect(find('help')).toEqual([]);
  });

  it('are allowed if the empty site has them', () => {
    expect(find('Firebase, Documentation, the password of')).toEqual([]);
    expect(find('Staff Documentation')).toEqual([]);
  });

  it('are not what no source has', () => {
    expect(find('quite another sentence altogether')).toEqual([]);
  });

  it('are found at their byte, not at their character', () => {
    expect(find('€€ Résumés')).toMatchObject([{offset: 7, source: 'doc#2'}]);
  });

  it('are found behind bytes that are no text', () => {
    const bytes = Buffer.concat([
      Buffer.of(0xff, 0xfe, 0x80, 0x80),
      Buffer.from(' lanterns'),
    ]);
    expect(
      findWords([publishedFile('gate.js', bytes)], VOCABULARY, SOURCES),
    ).toMatchObject([{offset: 5}]);
  });

  it('are found in names that are not allowed ones', () => {
    const named = {file: 'file#1', offset: 0, form: 'name', source: 'doc#1'};
    expect(
      findWords([unknownFile('brass-lanterns.html')], VOCABULARY, SOURCES),
    ).toEqual([named]);
    expect(
      findWords([publishedFile('lanterns.png', '')], VOCABULARY, SOURCES),
    ).toEqual([]);
  });
});
