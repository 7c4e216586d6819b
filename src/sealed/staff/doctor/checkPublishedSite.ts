import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {findGateScript} from '../../node/shellMarks';
import {BOOT_NAME, SEALED_FOLDER, splitBoot} from '../../envelope/boot';
import {importOpeningKey} from '../../envelope/keys';
import {readHeader, SealError, openFile} from '../../envelope/sealedFile';
import UserError from '../../shared/UserError';

export const URL_OPTION = [
  '--url <site>',
  'the published site, instead of SITE_URL',
] as const;

/**
 * Opens a published site as a browser does: the page, the gate's script that it names,
 * and the boot file.
 *
 * @param key SEAL_KEY as text
 * @param buildDir a build whose page, script and boot file it must have
 * @returns undefined if it opens; otherwise why it does not, in a sentence without full stop
 */
export default async function checkPublishedSite(
  siteUrl: string,
  key: string,
  buildDir?: string,
): Promise<string | undefined> {
  try {
    await checkGate(`${siteUrl}/`, buildDir);
    await checkBootFile(siteUrl, key, buildDir);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) {
      return error.message;
    }
    throw error;
  }
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address, {cache: 'no-store'});
    if (response.status === 200) {
      return new Uint8Array(await response.arrayBuffer());
    }
    throw new UserError(
      `${address} answers with the status ${response.status}`,
    );
  } catch (error) {
    throw error instanceof UserError
      ? error
      : new UserError(`${address} cannot be reached`);
  }
}

/** The script's name has the beginning of its hash. */
async function checkGate(address: string, buildDir?: string): Promise<void> {
  const shell = await fetchBytes(address);
  const page = new TextDecoder().decode(shell);
  const gate = findGateScript(page);
  if (gate === undefined) {
    throw new UserError(`${address} is not the page of this site`);
  }
  const script = new URL(gate.src, address).href;
  const content = await fetchBytes(script);
  if (
    !createHash('sha256').update(content).digest('hex').startsWith(gate.hash)
  ) {
    throw new UserError(`${script} is not the script that was built`);
  }
  if (buildDir !== undefined) {
    await compare(address, shell, buildDir, 'index.html');
    await compare(script, content, buildDir, path.basename(script));
  }
}

async function compare(
  address: string,
  published: Uint8Array,
  buildDir: string,
  file: string,
): Promise<void> {
  const built = await readFile(path.join(buildDir, file)).catch(
    () => undefined,
  );
  if (built?.equals(published) !== true) {
    throw new UserError(`${address} differs from build/${file}`);
  }
}

async function checkBootFile(
  siteUrl: string,
  key: string,
  buildDir?: string,
): Promise<void> {
  const file = SEALED_FOLDER + BOOT_NAME;
  const address = `${siteUrl}/${file}`;
  const boot = await fetchBytes(address);
  const {envelope} = splitBoot(boot);
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    throw new UserError(
      error.reason === 'otherKey'
        ? `${address} is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
        : `${address} does not open: it is ${error.reason === 'notSealed' ? 'not a sealed file of this site' : 'damaged, or of another version'}`,
    );
  }
  if (buildDir !== undefined) {
    await compare(address, boot, buildDir, file);
  }
}
