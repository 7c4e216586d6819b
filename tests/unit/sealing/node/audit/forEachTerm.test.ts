import {describe, expect, it} from 'vitest';

import forEachTerm, {
  isTelling,
} from '../../../../../src/sealing/node/audit/forEachTerm';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  forEachTerm(text, (term) => terms.push(term));
  return terms;
}

describe('the terms of a text', () => {
  it('are its words in lower case, and each three in a row', () => {
    expect(termsOf('One, <b>two</b> THREE')).toEqual([
      'one',
      'b',
      'two',
      'one b two',
      'b',
      'b two b',
      'three',
      'two b three',
    ]);
  });

  it('are parts of addresses, two by two, and file names', () => {
    const terms = termsOf('See /docs/Staff-Rules/Intro.md.');
    expect(terms).toContain('docs/staff-rules');
    expect(terms).toContain('staff-rules/intro.md');
    expect(terms).toContain('intro.md');
    expect(terms).toContain('docs staff rules');
  });

  it('are the same however a letter is composed', () => {
    expect(termsOf('caf\u0065\u0301')).toEqual(termsOf('CAF\u00c9'));
  });

  it('are single characters where a script has no spaces', () => {
    expect(termsOf('規則書 v2')).toEqual([
      '規',
      '則',
      '書',
      '規 則 書',
      'v2',
      '則 書 v2',
    ]);
  });

  it('are visited with their place', () => {
    const text = 'a note docs/Intro.md';
    forEachTerm(text, (term, start, end) => {
      const part = text.slice(start, end).toLowerCase();
      expect([part, part.replace(/[/.]/g, ' ')]).toContain(term);
    });
  });
});

describe('a term', () => {
  it.each(['handbook', 'first of all', 'a1b2c', 'docs/x', '規 則 書'])(
    'tells with five letters or digits: %s',
    (term) => {
      expect(isTelling(term)).toBe(true);
    },
  );

  it.each(['the', 'a to z', '12345', '3 10 2', 'e.id', '規 則'])(
    'does not tell: %s',
    (term) => {
      expect(isTelling(term)).toBe(false);
    },
  );
});
