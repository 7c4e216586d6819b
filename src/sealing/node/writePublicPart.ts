import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {LOGO_FILES} from '../../config/brand';
import {EMBEDS} from '../../config/embeds';
import {gateConfig, type GateConfig} from '../../config/GateConfig';
import {readPublicEnvironment} from '../../config/publicEnvironment';
import {LOGO} from '../../config/site';
import {bundleGate} from './bundleGate';
import {renderShell} from './renderShell';

/**
 * What a visitor without an account is given, but for the files of static/ that
 * are public: the gate's script, the logo, and one page under two names.
 *
 * @param siteDir folder of the gate's code
 * @returns the files by name
 */
export async function createPublicPart(
  siteDir: string,
  gate: GateConfig,
): Promise<Readonly<Record<string, string>>> {
  const {script, styles, loginMarkup} = await bundleGate(siteDir, gate);
  const hash = createHash('sha256').update(script).digest('hex');
  const gateScript = `gate.${hash.slice(0, 16)}.js`;
  const shell = renderShell({
    siteDir,
    title: gate.siteTitle,
    baseUrl: gate.baseUrl,
    gateScript,
    gateStyles: styles,
    loginMarkup,
    connect: connectSources(gate),
    embeds: EMBEDS,
    demo: gate.authEmulatorUrl !== undefined,
  });
  // One for known addresses, one for hosts that know no other way.
  return {
    [gateScript]: script,
    [LOGO_FILES.logo]: LOGO,
    [LOGO_FILES.favicon]: LOGO,
    'index.html': shell,
    '404.html': shell,
  };
}

/** Firebase's endpoints for signing in and for tokens; in the demo the emulator alone. */
function connectSources({authEmulatorUrl}: GateConfig): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}

/** The program that buildPublicPart.ts runs where there is no content. */
async function writePublicPart(siteDir: string): Promise<void> {
  const gate = gateConfig(readPublicEnvironment(process.env));
  const files = await createPublicPart(siteDir, gate);
  const publicDir = path.join(siteDir, 'public');
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(publicDir, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
}

void writePublicPart(process.cwd());
