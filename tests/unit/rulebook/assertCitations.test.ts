import {afterEach, expect, test, vi} from 'vitest';

import assertCitations from '../../../src/rulebook/node/assertCitations';
import {writeSite} from '../../support/unitContent';
import {MARKDOWN, PLUGINS} from '../../support/unitSearchSite';

const TABLE = {
  documents: [{title: 'General', url: '/docs/General'}],
  rules: {
    '10.1': ['Who', 0, 0],
    '10.2': ['Ranks', 0, 0, 'ranks'],
  },
} as const;

const look = (text: string, checks = 'skip: {}\n') =>
  assertCitations(
    writeSite({'docs/a.md': text, 'src/content/checks.yml': checks}),
    {markdown: MARKDOWN, ...PLUGINS},
    TABLE,
  );

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  'See §10.1 and [§10.2](./b.md#ranks).',
  'Code `§9.9`, \\§12 and [the law](https://example.org/#§12).',
  '---\nskip_checks: [citation]\n---\n\n§9.9',
])('%j is built', async (text) => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(look(text)).resolves.toBeUndefined();
  await expect(
    look('§9.9', 'skip:\n  docs: [citation]\n'),
  ).resolves.toBeUndefined();
});

test('a build stops at a rule that does not exist, and at a link to another', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const looking = look('See\n§9.9 and [§10.1](./b.md#ranks).\n');
  await expect(looking).rejects.toThrow(/docs\/a\.md:2:1 {2}There is no §9\.9/);
  await expect(looking).rejects.toThrow(
    /docs\/a\.md:2:10 {2}The link says §10\.1/,
  );
  await expect(looking).rejects.toMatchObject({
    summary: expect.not.stringContaining('9.9') as string,
  });
});

test('the development server says so, and goes on', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await look('§9.9');
  expect(error).toHaveBeenCalledWith(expect.stringContaining('docs/a.md:1:1'));
});
