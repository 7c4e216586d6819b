import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';

import keepFindings from '../../../src/commands/keepFindings';
import completeConfig from '../../../src/config/completeConfig';
import {FRONT_MATTER, writeSite} from '../../support/unitContent';

test('what the check finds is there for the pages, and follows what is saved', async () => {
  const siteDir = writeSite({
    'package.json': readFileSync('package.json'),
    'sidebars.ts': readFileSync('sidebars.ts'),
    'docs/a.md': `${FRONT_MATTER}They recieve it.\n`,
  });
  const file = path.join(siteDir, 'findings.json');
  const findings = () => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const {default: config} = await import('../../../docusaurus.config');
  const stop = keepFindings({siteDir, config: completeConfig(config), file});
  onTestFinished(stop);
  const patience = {timeout: 25_000};
  await vi.waitFor(() => {
    expect(findings()).toEqual({
      'docs/a.md': [
        {
          line: 5,
          rule: 'spelling',
          message: expect.stringContaining('recieve') as string,
        },
      ],
    });
  }, patience);

  writeFileSync(
    path.join(siteDir, 'docs/a.md'),
    `${FRONT_MATTER}[They](./gone.md) receive it.\n`,
  );
  await vi.waitFor(() => {
    expect(findings()).toMatchObject({'docs/a.md': [{rule: 'link'}]});
  }, patience);
});
