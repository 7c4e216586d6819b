import {describe, expect, it} from 'vitest';

import {describeFindings} from '../../../../../src/sealing/node/audit/findings';

describe('the report', () => {
  it('names file, offset, source and form', () => {
    expect(
      describeFindings([
        {file: 'index.html', offset: 12, form: 'json', source: 'doc#3'},
        {file: 'file#4', offset: 0, form: 'name', source: 'path#1'},
        {file: 'sealed/boot', fault: 'is missing'},
      ]),
    ).toEqual([
      '  - index.html at 12: holds doc#3 (json)',
      '  - file#4 at 0: holds path#1 (name)',
      '  - sealed/boot: is missing',
    ]);
  });

  it('counts what is too much to list', () => {
    const lines = describeFindings(
      Array.from({length: 60}, (_, offset) => ({
        file: 'gate.js',
        offset,
        form: 'plain',
        source: 'doc#1',
      })),
    );
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe('  … and 10 more');
  });
});
