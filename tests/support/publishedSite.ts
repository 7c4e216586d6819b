import {createHash} from 'node:crypto';
import {onTestFinished} from 'vitest';

import {importSealingKey} from '../../src/sealed/envelope/keys';
import {sealBoot} from '../../src/sealed/node/sealContent';
import {startHost} from './serveFolder';
import {EMPTY_BOOT} from './unit/sealedSite';

const SCRIPT = 'start()';
const HASH = createHash('sha256').update(SCRIPT).digest('hex');

/** The public files of such a site, by name. */
export const PUBLIC_PART = {
  'index.html': `<script src="/gate.${HASH.slice(0, 16)}.js" defer></script>`,
  [`gate.${HASH.slice(0, 16)}.js`]: SCRIPT,
};

/** The boot file of such a site. */
export async function bootOf(key: string): Promise<Uint8Array> {
  return sealBoot(EMPTY_BOOT, await importSealingKey(key));
}

/**
 * A host of what a browser needs to open a site: page, gate and boot file.
 *
 * @param gate the script that it sends
 * @returns its address
 */
export default async function publish(
  key: string,
  gate = SCRIPT,
): Promise<string> {
  const [[, page], [script]] = Object.entries(PUBLIC_PART) as [
    [string, string],
    [string, string],
  ];
  const files: Readonly<Record<string, string | Uint8Array>> = {
    '/': page,
    '/sealed/boot': await bootOf(key),
    // Some hosts answer unknown addresses with the page.
    [`/${script}`]: gate,
  };
  const {origin, stop} = await startHost(({url = ''}, response) => {
    const body = files[url] ?? '';
    response.writeHead(body === '' ? 404 : 200).end(body);
  });
  onTestFinished(stop);
  return origin;
}
