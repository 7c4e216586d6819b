import {rmSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import assertEmbeds from '../embeds/node/assertEmbeds';
import {EMBEDS} from '../config/embeds';
import {variablesOfContent} from '../config/contentSettings';
import {DEMO_FLAG} from '../config/demo';
import {readEnvironment} from '../config/environment';
import {loadVariables} from '../config/variables';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../config/siteDir';
import {
  auditBuild,
  buildPublicPart,
  type PublicFiles,
  readGroups,
  readPageScripts,
  readStaticFolder,
  sealContent,
} from '../sealing/build';
import onInterruption from '../shared/onInterruption';
import assertHistory from './assertHistory';
import runDocusaurus from './runDocusaurus';
import withBuildLock from './withBuildLock';

const GENERATED_DIR = path.join(SCRATCH_DIR, 'generated');

interface BuildOptions {
  /** Build for the demo project in the emulators; never the default. */
  readonly demo: boolean;
}

/**
 * Builds the site into build/, in two ways that meet only there: the public part
 * is made without the content, and what Docusaurus makes of the content is
 * sealed. All is done in a scratch folder; only when every check has ended with
 * success does the result take the place of the last build, in one step. What
 * Docusaurus has built, in clear, is removed as soon as it is sealed.
 *
 * @throws UserError if the configuration or the content is at fault
 */
export default async function buildSite({demo}: BuildOptions): Promise<void> {
  // Whatever the shell may carry, a demo is only what is asked for by name.
  const flag = {[DEMO_FLAG]: demo ? '1' : ''};
  const variables = {...loadVariables(SITE_DIR), ...flag};
  const environment = readEnvironment(variables);
  const {sealKey, baseUrl} = environment;
  assertEmbeds(EMBEDS);
  if (!demo) {
    await assertHistory(SITE_DIR);
  }
  await withBuildLock(SCRATCH_DIR, async () => {
    const builtDir = path.join(SCRATCH_DIR, 'site');
    const publicDir = path.join(SCRATCH_DIR, 'public');
    await rm(publicDir, {recursive: true, force: true});
    const staticFolder = readStaticFolder(SITE_DIR);
    const publicPart = buildPublicPart(SITE_DIR, variables);
    // Docusaurus ends first, whatever becomes of this one; then it is told.
    publicPart.catch(() => undefined);
    const {keyId, sealedFiles} = await buildAndRemove(
      builtDir,
      () =>
        runDocusaurus({
          outDir: builtDir,
          generatedDir: GENERATED_DIR,
          env: variablesOfContent(environment, process.env),
        }),
      () =>
        sealContent({
          siteDir: SITE_DIR,
          builtDir,
          publicDir,
          staticFolder,
          baseUrl,
          sealKey,
          scriptsOf: readPageScripts(GENERATED_DIR),
          groups: readGroups(GENERATED_DIR),
        }),
    );
    const clearFiles = new Map([
      ...staticFolder.publicFiles,
      ...(await publicPart),
    ]);
    await writeFiles(publicDir, clearFiles);
    await auditBuild({publicDir, clearFiles, sealKey});
    await replaceBuild(publicDir);
    console.log(
      [
        `\nSealed ${sealedFiles} files with key ${keyId}. Public as they are, from static/:`,
        ...[...staticFolder.publicFiles.keys()].map((file) => `  ${file}`),
        ...staticFolder.notes.map((note) => `Note: ${note}`),
      ].join('\n'),
    );
  });
  console.log(
    environment.mode === 'demo'
      ? '\nbuild/ holds a DEMO: it signs in to the emulator on this computer. Do not publish it. Look at it with npm run serve.'
      : `\nbuild/ holds the site for ${environment.siteUrl} (Firebase project ${environment.firebase.projectId}).`,
  );
}

/**
 * Builds a folder in clear, uses it, and removes it, whatever becomes of either.
 * Only a process that is killed leaves it; the next build then removes it.
 *
 * @param build ends with an error, and not before it has stopped writing, when
 * this process is asked to end
 */
async function buildAndRemove<Result>(
  dir: string,
  build: () => Promise<void>,
  use: () => Promise<Result>,
): Promise<Result> {
  const remove = () => {
    rmSync(dir, {recursive: true, force: true});
  };
  remove();
  try {
    await build();
    const forget = onInterruption(() => {
      remove();
      process.exit(1);
    });
    return await use().finally(forget);
  } finally {
    remove();
  }
}

async function writeFiles(dir: string, files: PublicFiles): Promise<void> {
  for (const [file, bytes] of files) {
    const place = path.join(dir, file);
    await mkdir(path.dirname(place), {recursive: true});
    await writeFile(place, bytes);
  }
}

/** Both folders are on one disk, so that each step is whole or not at all. */
async function replaceBuild(publicDir: string): Promise<void> {
  const previous = path.join(SCRATCH_DIR, 'previous');
  await rm(previous, {recursive: true, force: true});
  try {
    await rename(BUILD_DIR, previous);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
  await rename(publicDir, BUILD_DIR);
  await rm(previous, {recursive: true, force: true});
}
