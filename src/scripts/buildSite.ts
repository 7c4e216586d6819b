import {existsSync, rmSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {DEMO_FLAG} from '../config/demo';
import {
  readEnvironment,
  variablesOfContent,
  type SiteEnvironment,
} from '../sealed/environment';
import {loadVariables, type Variables} from '../config/publicEnvironment';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../config/siteDir';
import {
  auditBuild,
  buildPublicPart,
  readBuiltSite,
  readStaticFolder,
  recordAudit,
  sealContent,
} from '../sealed/build';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../shared/terminal/print';
import runDocusaurus from './runDocusaurus';

const GENERATED_DIR = path.join(SCRATCH_DIR, 'generated');

interface BuildOptions {
  /** Build for the demo project in the emulators; never the default. */
  readonly demo: boolean;
}

/**
 * Builds the site into build/. The public part is built without the content, and
 * Docusaurus's own output is sealed. All work is in a scratch folder: only after
 * every check has passed does the result replace the last build, in one step. The
 * clear output is removed as soon as it is sealed.
 *
 * @throws UserError if the configuration or the content is wrong
 */
export default async function buildSite({demo}: BuildOptions): Promise<void> {
  const variables = {
    ...loadVariables(SITE_DIR),
    ...(demo && {[DEMO_FLAG]: '1'}),
  };
  const environment = readEnvironment(variables);
  await buildAndReplace(environment, variables);
  printOut(
    demo
      ? '\nbuild/ holds a DEMO: it signs in to the emulator on this computer. Do not publish it. npm run serve shows it.\n'
      : `\nbuild/ holds the site for ${environment.siteUrl} (Firebase project ${environment.firebase.projectId}).\n`,
  );
}

async function buildAndReplace(
  environment: SiteEnvironment,
  variables: Variables,
): Promise<void> {
  const {sealKey} = environment;
  const publicDir = path.join(SCRATCH_DIR, 'public');
  await rm(publicDir, {recursive: true, force: true});
  const staticFolder = readStaticFolder(SITE_DIR);
  const publicPart = buildPublicPart(SITE_DIR, variables);
  // A failure here is reported after Docusaurus has ended.
  publicPart.catch(() => undefined);
  const {keyId, sealedFiles} = await withClearSite(environment, (builtDir) =>
    sealContent({
      builtDir,
      publicDir,
      staticFolder,
      sealKey,
      site: readBuiltSite(GENERATED_DIR),
    }),
  );
  const clearFiles = new Map([
    ...staticFolder.publicFiles,
    ...(await publicPart),
  ]);
  for (const [file, bytes] of clearFiles) {
    const place = path.join(publicDir, file);
    await mkdir(path.dirname(place), {recursive: true});
    await writeFile(place, bytes);
  }
  await auditBuild({publicDir, clearFiles, sealKey});
  await recordAudit(SITE_DIR, publicDir);
  // All folders are on one disk, so each step is atomic.
  const previous = path.join(SCRATCH_DIR, 'previous');
  await rm(previous, {recursive: true, force: true});
  if (existsSync(BUILD_DIR)) {
    await rename(BUILD_DIR, previous);
  }
  await rename(publicDir, BUILD_DIR);
  await rm(previous, {recursive: true, force: true});
  printOut(
    [
      `\nSealed ${sealedFiles} files with key ${keyId}. Published unencrypted, from static/:`,
      ...[...staticFolder.publicFiles.keys()].map((file) => `  ${file}`),
      '',
    ].join('\n'),
  );
}

/**
 * Builds the unencrypted site, uses it, and always removes it. If the process is
 * killed, the next build removes it.
 */
async function withClearSite<Result>(
  environment: SiteEnvironment,
  use: (builtDir: string) => Promise<Result>,
): Promise<Result> {
  const builtDir = path.join(SCRATCH_DIR, 'site');
  const remove = () => {
    rmSync(builtDir, {recursive: true, force: true});
  };
  remove();
  try {
    // An interruption makes it fail, after Docusaurus has stopped writing.
    await runDocusaurus({
      outDir: builtDir,
      generatedDir: GENERATED_DIR,
      env: variablesOfContent(environment, process.env),
    });
    const forget = onInterruption(() => {
      remove();
      process.exit(1);
    });
    return await use(builtDir).finally(forget);
  } finally {
    remove();
  }
}
