import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {readPublicEnvironment} from '../../config/environment';
import {gateConfig, SITE} from '../../config/site';
import createPublicPart from './createPublicPart';

/** The program that buildPublicPart.ts runs where there is no content. */
async function writePublicPart(siteDir: string): Promise<void> {
  const gate = gateConfig(readPublicEnvironment(process.env));
  const files = await createPublicPart(siteDir, gate, SITE.favicon);
  const publicDir = path.join(siteDir, 'public');
  await mkdir(publicDir);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(publicDir, name), content);
  }
}

void writePublicPart(process.cwd());
