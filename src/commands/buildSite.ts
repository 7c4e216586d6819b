import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';

import {
  ConfigurationError,
  DEMO_FLAG,
  loadVariables,
  readEnvironment,
} from '../config/environment';
import {gateConfig, SITE} from '../config/site';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../config/siteDir';
import {writeBuildRecord} from '../publishing/node/buildRecord';
import {digestFolder, digestSources} from '../publishing/node/digest';
import auditSite from '../sealing/node/audit/auditSite';
import buildEmptySite from '../sealing/node/audit/buildEmptySite';
import {knownContentFile} from '../sealing/node/audit/knownContent';
import readPageScripts from '../sealing/node/readPageScripts';
import sealSite from '../sealing/node/sealSite';
import {DOCUSAURUS} from './tools';
import withBuildLock from './withBuildLock';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const GENERATED_DIR = path.join(SCRATCH_DIR, 'generated');

interface BuildOptions {
  /** Build for the demo project in the emulators; never the default. */
  readonly demo: boolean;
}

/**
 * Builds the site into build/. Docusaurus works in a scratch folder; only when
 * it has ended its checks with success does the result take the place of the
 * last build, in one step.
 *
 * @throws ConfigurationError if the configuration or the content is at fault
 */
export default async function buildSite({demo}: BuildOptions): Promise<void> {
  // Whatever the shell may carry, a demo is only what is asked for by name.
  const flag = {[DEMO_FLAG]: demo ? '1' : ''};
  const environment = readEnvironment({...loadVariables(SITE_DIR), ...flag});
  await withBuildLock(SCRATCH_DIR, async () => {
    const siteDir = path.join(SCRATCH_DIR, 'site');
    const publicDir = path.join(SCRATCH_DIR, 'public');
    await rm(siteDir, {recursive: true, force: true});
    await rm(publicDir, {recursive: true, force: true});
    await rm(knownContentFile(GENERATED_DIR), {force: true});
    const sources = await digestSources(SITE_DIR);
    const settings = {gate: gateConfig(environment), favicon: SITE.favicon};
    // Begun now, it is ready long before the audit asks for it.
    const emptySite = buildEmptySite(SITE_DIR, settings);
    // Docusaurus ends first, whatever becomes of this one; then it is told.
    emptySite.catch(() => undefined);
    await runDocusaurus(siteDir, flag);
    const folders = {siteDir: SITE_DIR, builtDir: siteDir, publicDir};
    const {sealKey} = environment;
    const {keyId, sealedFiles, publicFiles} = await sealSite({
      ...folders,
      ...settings,
      sealKey,
      scriptsOf: readPageScripts(GENERATED_DIR),
    });
    const warnings = await auditSite({
      ...folders,
      sealKey,
      emptySite: await emptySite,
      generatedDir: GENERATED_DIR,
      legendFile: path.join(SCRATCH_DIR, 'audit.json'),
    });
    // Before the build that it tells of: killed in between, it fits no build.
    await writeBuildRecord(SCRATCH_DIR, {
      mode: environment.mode,
      projectId: environment.firebase.projectId,
      siteUrl: environment.siteUrl,
      keyId,
      sources,
      files: await digestFolder(publicDir),
    });
    await replaceBuild(publicDir);
    console.log(
      [
        `\nSealed ${sealedFiles} files with key ${keyId}. Public as they are, from static/:`,
        ...publicFiles.map((file) => `  ${file}`),
        ...warnings.map((warning) => `Warning: ${warning}`),
      ].join('\n'),
    );
  });
  console.log(
    environment.mode === 'demo'
      ? '\nbuild/ holds a DEMO: it signs in to the emulator on this computer. Do not publish it. Look at it with npm run serve.'
      : `\nbuild/ holds the site for ${environment.siteUrl} (Firebase project ${environment.firebase.projectId}). npm run deploy publishes it.`,
  );
}

async function runDocusaurus(
  outDir: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const docusaurus = spawn(
    process.execPath,
    [DOCUSAURUS, 'build', `--out-dir=${outDir}`],
    {
      cwd: SITE_DIR,
      env: {
        ...process.env,
        ...env,
        // Its own folder of generated files: a running npm start keeps its own.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(
          SITE_DIR,
          GENERATED_DIR,
        ),
        // The pages are JSON for the sealing step (see pageTemplate.ts).
        SKIP_HTML_MINIFICATION: 'true',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const end = () => {
    docusaurus.kill();
    process.exit(1);
  };
  for (const signal of SIGNALS) {
    process.on(signal, end);
  }
  const [exitCode] = (await once(docusaurus, 'exit')) as [number | null];
  // A command that goes on ends in its own way.
  for (const signal of SIGNALS) {
    process.off(signal, end);
  }
  if (exitCode !== 0) {
    throw new ConfigurationError(
      'The site was not built: Docusaurus says why above. build/ is as it was.',
    );
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
