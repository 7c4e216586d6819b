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

/** Firebase's endpoints for signing in and for tokens; in a demo only the emulator. */
function connectSources({authEmulatorUrl}: GateConfig): readonly string[] {
  return authEmulatorUrl === undefined
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [authEmulatorUrl];
}

/**
 * The program that buildPublicPart.ts runs without the content. It writes the
 * gate's script, the logo, and one page under two names.
 *
 * @param siteDir folder of the gate's code
 */
async function writePublicPart(siteDir: string): Promise<void> {
  const gate = gateConfig(readPublicEnvironment(process.env));
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
  const files = {
    [gateScript]: script,
    [LOGO_FILES.logo]: LOGO,
    [LOGO_FILES.favicon]: LOGO,
    // For known addresses, and for hosts that answer unknown ones with this file.
    'index.html': shell,
    '404.html': shell,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, 'public', name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
}

void writePublicPart(process.cwd());
