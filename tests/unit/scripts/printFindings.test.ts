import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {expect, onTestFinished, test, vi} from 'vitest';

import printFindings from '../../../src/scripts/printFindings';
import completeConfig from '../../../src/config/completeConfig';
import {FRONT_MATTER, writeSite} from '../../support/unitContent';

test('what the check finds is printed: at first all, then where a save has changed it', async () => {
  const siteDir = writeSite({
    'package.json': readFileSync('package.json'),
    'sidebars.ts': readFileSync('sidebars.ts'),
    'docs/a.md': `${FRONT_MATTER}They recieve it.\n`,
    'docs/b.md': `${FRONT_MATTER}![A plan](./plan.png)\n`,
    'team/c.md': FRONT_MATTER,
  });
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const printed = () =>
    print.mock.calls.map(([text]) =>
      stripVTControlCharacters(String(text)).trim().split('\n'),
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
  onTestFinished(printFindings(siteDir, complete));
  const patience = {timeout: 25_000};
  const plan =
    'docs/b.md:5:1  error  The image "./plan.png" does not exist. Put it beside the document, and write its path from there  (image-missing)';
  await vi.waitFor(() => {
    expect(printed()).toEqual([
      [
        plan,
        expect.stringMatching(/^docs\/a\.md:5:6 {2}.*recieve.*\(spelling\)$/),
        '2 findings in the content.',
      ],
    ]);
  }, patience);

  // A finding that only moves is not printed again.
  save('docs/b.md', 'New.\n\n![A plan](./plan.png)\n');
  save('docs/a.md', 'They recieve it. [They](./gone.md).\n');
  await vi.waitFor(() => {
    expect(printed()).toHaveLength(2);
  }, patience);
  expect(printed()[1]).toEqual([
    expect.stringMatching(/^docs\/a\.md:5:\d+ {2}error {2}.*\(link\)$/),
    expect.stringMatching(/^docs\/a\.md:5:6 .*\(spelling\)$/),
    '3 findings in the content.',
  ]);

  save('docs/a.md', 'They receive it.\n');
  await vi.waitFor(() => {
    expect(printed()[2]).toEqual([
      'docs/a.md  has no findings any more',
      '1 finding in the content.',
    ]);
  }, patience);

  // Further docs instances are watched like the first.
  save('team/c.md', 'They recieve it.\n');
  await vi.waitFor(() => {
    expect(printed()[3]).toEqual([
      expect.stringMatching(/^team\/c\.md:5:6 .*\(spelling\)$/),
      '2 findings in the content.',
    ]);
  }, patience);
});
