import {rmSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {BUILD_DIR, demoDir, SITE_DIR} from '../settings/folders';
import {
  DEMO_KEY,
  demoSettings,
  USUAL_PORTS,
  type Ports,
} from '../settings/demo';
import {loadGate} from '../settings/Gate';
import {readLiveSite} from '../settings/sealKey';
import {loadVariables, type Settings} from '../settings/Settings';
import {variablesOfContent} from '../settings/siteSettings';
import {auditBuild, recordAudit} from '../node/auditBuild';
import {buildPublicPart} from '../node/buildPublicPart';
import {readBuiltSite} from '../node/builtSite';
import {readStaticFolder} from '../node/readStaticFolder';
import {sealContent} from '../node/sealContent';
import onInterruption from '../shared/onInterruption';
import commandLine from '../shared/terminal/commandLine';
import {printOut} from '../shared/terminal/print';
import {replaceBuild, restoreBuild, takeScratch} from './buildFolders';
import runDocusaurus from './runDocusaurus';

/**
 * Builds the site for its live project into build/.
 *
 * @throws UserError if the configuration or the content is wrong
 */
export async function buildLive(): Promise<void> {
  const {settings, sealKey} = readLiveSite(loadVariables(SITE_DIR));
  const digest = await buildAndReplace(settings, sealKey, BUILD_DIR);
  recordAudit(SITE_DIR, digest);
  printOut(
    `\nbuild/ holds the site for ${settings.siteUrl} (Firebase project ${settings.firebase.projectId}).\n`,
  );
}

/** Builds a demo into a folder of its own, so that it cannot be published. */
export async function buildDemo(ports: Ports = USUAL_PORTS): Promise<void> {
  await buildAndReplace(
    demoSettings(ports),
    DEMO_KEY,
    demoDir(ports.authEmulator),
  );
  printOut(`\nThe demo is built: ${commandLine('serve')} shows it.\n`);
}

/**
 * The public part is built without the content, and Docusaurus's own output is sealed.
 * All work is in a scratch folder: only after every check has passed does the result
 * replace the last build, in one step. The unencrypted output is removed as soon as it
 * is sealed; if this process is killed, by the next build.
 *
 * @returns the digest of the audited folder
 */
async function buildAndReplace(
  settings: Settings,
  sealKey: string,
  dir: string,
): Promise<string> {
  const {publicFiles} = await loadGate(SITE_DIR);
  restoreBuild(dir);
  const scratch = takeScratch();
  const {builtDir, generatedDir, publicDir} = scratch;
  const removeClear = () => {
    rmSync(builtDir, {recursive: true, force: true});
  };
  try {
    const staticFolder = readStaticFolder(SITE_DIR, publicFiles);
    const publicPart = buildPublicPart(SITE_DIR, settings);
    // A failure here is reported after Docusaurus has ended.
    publicPart.catch(() => undefined);
    // An interruption makes it fail, after Docusaurus has stopped writing.
    await runDocusaurus({
      outDir: builtDir,
      generatedDir,
      env: variablesOfContent(settings),
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
    const clear = [...staticFolder.publicFiles.keys()];
    printOut(
      [
        `\nSealed ${sealedFiles} files with key ${keyId}.${clear.length === 0 ? '' : ' Published unencrypted, from static/:'}`,
        ...clear.map((file) => `  ${file}`),
        '',
      ].join('\n'),
    );
    return digest;
  } finally {
    removeClear();
  }
}
