import {expect, test} from 'vitest';

import readSections from '../../../src/rulebook/node/readSections';
import {formatSections} from '../../../src/rulebook/shared/Rulebook';

test('the sections of a document run from its lowest to its highest number', () => {
  const sections = readSections(
    '# Rules\n\n## 12. Powers\n\n### 9.1 Not a section\n\n## 10. Ranks {#section-10}\n\n## 24 hours later\n',
  );
  expect(sections).toEqual([10, 12]);
  expect(formatSections([10, 12])).toBe('§10–12');
});

test('headings within a fence are code', () => {
  expect(
    readSections('~~~~md\n```\n~~~\n## 1. Code\n~~~~\n\n## 3. Tickets\n'),
  ).toEqual([3, 3]);
  expect(formatSections([3, 3])).toBe('§3');
});

test('a document without numbers has none', () => {
  expect(readSections('## Welcome\n')).toBeUndefined();
});
