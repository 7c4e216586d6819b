import {expect, test} from 'vitest';

import checkSite from '../../../../support/unitContentSite';
import {FRONT_MATTER} from '../../../../support/unitContent';

const RULES = {
  'docs/General.md': `${FRONT_MATTER}## 10. Staff\n\n### 10.1 Who\n\n### 10.2 Ranks {#ranks}\n\nAs §10.1 says.\n`,
};

test('a rule that does not exist, or is linked as another, is told with its line', async () => {
  const {findings} = await checkSite({
    ...RULES,
    'docs/intro.md': `${FRONT_MATTER}Of §10.2, §10, and
one more: §10.9.

- [§10.1](./General.md#rule-10-1), [§10.2](./General.md#ranks)
- [§10.1](./General.md#ranks)
- [§10.2][1]

[1]: ./General.md#rule-10-1
`,
    'blog/2026-01-01-post.md': `${FRONT_MATTER}By \\§12 or § 12 of the law; §99.9.\n\n<!-- truncate -->\n`,
  });
  const citations = findings.filter(({rule}) => rule === 'citation');
  expect(
    citations.map(({file, line, column}) => `${file}:${line}:${column}`),
  ).toEqual([
    'blog/2026-01-01-post.md:5:29',
    'docs/intro.md:6:11',
    'docs/intro.md:9:3',
    'docs/intro.md:10:3',
  ]);
  expect(citations[0]).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('There is no §99.9') as string,
  });
  expect(citations[2]?.message).toContain('says §10.1 and leads to §10.2');
});

test('a folder can leave it out, and without any rules nothing is one', async () => {
  const law = `${FRONT_MATTER}§12 of the law.\n`;
  const {findings} = await checkSite({
    ...RULES,
    'docs/law/page.md': law,
    'src/content/checks.yml': 'skip:\n  docs/law: [citation]\n',
  });
  expect(findings.filter(({rule}) => rule === 'citation')).toEqual([]);
  const {findings: ofNone} = await checkSite({'docs/page.md': law});
  expect(ofNone.filter(({rule}) => rule === 'citation')).toEqual([]);
});
