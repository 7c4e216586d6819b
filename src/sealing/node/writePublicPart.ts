import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {BRANDING} from '../../config/branding';
import {readPublicEnvironment} from '../../config/publicEnvironment';
import {gateConfig} from '../../config/GateConfig';
import createPublicPart from './createPublicPart';

/** The program that buildPublicPart.ts runs where there is no content. */
async function writePublicPart(siteDir: string): Promise<void> {
  const gate = gateConfig(readPublicEnvironment(process.env));
  const files = await createPublicPart(siteDir, gate, BRANDING.favicon);
  const publicDir = path.join(siteDir, 'public');
  await mkdir(publicDir);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(publicDir, name), content);
  }
}

void writePublicPart(process.cwd());
