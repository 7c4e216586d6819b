import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {GateConfig} from '../../../gate/GateConfig';
import {generateSealKey} from '../../shared/sealKey';
import type {PageFile} from '../pageTemplate';
import sealSite from '../sealSite';

/** What is public whatever the content; the first argument of the process, as JSON. */
export interface PublicSettings {
  readonly gate: GateConfig;
  readonly favicon: string;
}

const EMPTY_PAGE: PageFile = {
  scripts: [],
  stylesheets: [],
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
};

/** Publishes the working folder as a site of one page that shows nothing. */
async function sealEmptySite({gate, favicon}: PublicSettings): Promise<void> {
  const siteDir = process.cwd();
  const builtDir = path.join(siteDir, 'built');
  await mkdir(builtDir);
  await writeFile(
    path.join(builtDir, 'index.html'),
    JSON.stringify(EMPTY_PAGE),
  );
  await sealSite({
    scriptsOf: () => [],
    siteDir,
    builtDir,
    publicDir: path.join(siteDir, 'public'),
    gate,
    favicon,
    // Nothing that it seals is kept.
    sealKey: generateSealKey(),
  });
}

void sealEmptySite(JSON.parse(process.argv[2] ?? '') as PublicSettings);
