import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {expect, onTestFinished, test, vi} from 'vitest';

import watchContent from '../../../src/scripts/watchContent';
import completeConfig from '../../../src/internals/completeConfig';
import {FRONT_MATTER, writeSite} from '../../support/unit/content';

test('what the check finds is printed: at first all, then where a save has changed it', async () => {
  const siteDir = writeSite({
    'package.json': readFileSync('package.json'),
    'sidebars.ts': readFileSync('sidebars.ts'),
    'docs/a.md': `${FRONT_MATTER}They recieve it.\n`,
    'docs/b.md': `${FRONT_MATTER}![A plan](./plan.png)\n`,
    'team/c.md': FRONT_MATTER,
  });
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  /** Without quoted lines, and the ends of long messages. */
  const printed = () =>
    print.mock.calls.map(([text]) =>
      stripVTControlCharacters(String(text))
        .split('\n')
        .filter((line) => /^\S|^ {2}\d/.test(line))
        .map((line) => line.trim()),
    );
  const save = (file: string, text: string) => {
    writeFileSync(path.join(siteDir, file), FRONT_MATTER + text);
  };
  const {default: config} = await import('../../../docusaurus.config');
  const team = {id: 'team', path: 'team', sidebarPath: false};
  const complete = completeConfig({
    ...config,
    plugins: [...config.plugins, ['content-docs', team]],
  });
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
  });
  watchContent(siteDir, complete, end.signal);
  const expectPrinted = (count: number, lines: readonly unknown[]) =>
    vi.waitFor(
      () => {
        expect(printed()).toHaveLength(count);
        expect(printed().at(-1)).toEqual(lines);
      },
      {timeout: 25_000},
    );
  await expectPrinted(1, [
    'docs/a.md',
    expect.stringMatching(/^5:6 {2}warning {2}Unknown word "recieve"/),
    'docs/b.md',
    expect.stringMatching(/^5:1 {2}error {4}The image "\.\/plan\.png"/),
    'In the content: 1 error, 1 warning.',
  ]);

  // A finding that only moves is not printed again.
  save('docs/b.md', 'New.\n\n![A plan](./plan.png)\n');
  save('docs/a.md', 'They recieve it. ![It](./gone.png)\n');
  await expectPrinted(2, [
    'docs/a.md',
    expect.stringMatching(/^5:6 {3}warning /),
    expect.stringMatching(/^5:18 {2}error {4}The image "\.\/gone\.png"/),
    'In the content: 2 errors, 1 warning.',
  ]);

  save('docs/a.md', 'They receive it.\n');
  await expectPrinted(3, [
    'docs/a.md  has no findings any more',
    'In the content: 1 error, 0 warnings.',
  ]);

  // Further docs instances are watched like the first.
  save('team/c.md', 'They recieve it.\n');
  await expectPrinted(4, [
    'team/c.md',
    expect.stringMatching(/^5:6 {2}warning /),
    'In the content: 1 error, 1 warning.',
  ]);
});
