import {rmSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {DEMO_FLAG} from '../config/demo';
import {
  readEnvironment,
  variablesOfContent,
  type SiteEnvironment,
} from '../sealed/environment';
import {loadVariables, type Variables} from '../config/publicEnvironment';
import {BUILD_DIR, demoDir, SITE_DIR} from '../config/siteDir';
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
import {replaceBuild, restoreBuild, takeScratch} from './buildFolders';
import runDocusaurus from './runDocusaurus';

interface BuildOptions {
  /** Build for the demo project in the emulators; never the default. */
  readonly demo: boolean;
}

/**
 * Builds the site into build/, a demo into a folder of its own, so that it cannot be
 * published. The public part is built without the content, and Docusaurus's own output
 * is sealed. All work is in a scratch folder: only after every check has passed does the
 * result replace the last build, in one step. The unencrypted output is removed as soon
 * as it is sealed; if this process is killed, by the next build.
 *
 * @throws UserError if the configuration or the content is wrong
 */
export default async function buildSite({demo}: BuildOptions): Promise<void> {
  const variables = {
    ...loadVariables(SITE_DIR),
    ...(demo && {[DEMO_FLAG]: '1'}),
  };
  const environment = readEnvironment(variables);
  const dir = demo ? demoDir() : BUILD_DIR;
  const digest = await buildAndReplace(environment, variables, dir);
  if (!demo) {
    recordAudit(SITE_DIR, digest);
  }
  printOut(
    demo
      ? '\nThe demo is built: npm run serve shows it.\n'
      : `\nbuild/ holds the site for ${environment.siteUrl} (Firebase project ${environment.firebase.projectId}).\n`,
  );
}

/** @returns the digest of the audited folder */
async function buildAndReplace(
  environment: SiteEnvironment,
  variables: Variables,
  dir: string,
): Promise<string> {
  restoreBuild(dir);
  const scratch = takeScratch();
  const {builtDir, generatedDir, publicDir} = scratch;
  const removeClear = () => {
    rmSync(builtDir, {recursive: true, force: true});
  };
  try {
    const {sealKey} = environment;
    const staticFolder = readStaticFolder(SITE_DIR);
    const publicPart = buildPublicPart(SITE_DIR, variables);
    // A failure here is reported after Docusaurus has ended.
    publicPart.catch(() => undefined);
    // An interruption makes it fail, after Docusaurus has stopped writing.
    await runDocusaurus({
      outDir: builtDir,
      generatedDir,
      env: variablesOfContent(environment, process.env),
    });
    const forget = onInterruption(() => {
      removeClear();
      process.exit(1);
    });
    const {keyId, sealedFiles} = await sealContent({
      builtDir,
      publicDir,
      staticFolder,
      sealKey,
      site: readBuiltSite(generatedDir),
    }).finally(forget);
    removeClear();
    const clearFiles = new Map([
      ...staticFolder.publicFiles,
      ...(await publicPart),
    ]);
    for (const [file, bytes] of clearFiles) {
      const place = path.join(publicDir, file);
      await mkdir(path.dirname(place), {recursive: true});
      await writeFile(place, bytes);
    }
    const digest = await auditBuild({publicDir, clearFiles, sealKey});
    replaceBuild(dir, publicDir);
    scratch.remove();
    printOut(
      [
        `\nSealed ${sealedFiles} files with key ${keyId}. Published unencrypted, from static/:`,
        ...[...staticFolder.publicFiles.keys()].map((file) => `  ${file}`),
        '',
      ].join('\n'),
    );
    return digest;
  } finally {
    removeClear();
  }
}
