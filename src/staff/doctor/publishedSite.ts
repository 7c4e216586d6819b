import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Bytes,
  readHeader,
  SealError,
  openFile,
  importOpeningKey,
} from '../../envelope';

interface Answer {
  /** 0 if the host cannot be reached. */
  readonly status: number;
  readonly bytes: Bytes;
  readonly text: string;
}

async function read(siteUrl: string, file: string): Promise<Answer> {
  const response = await fetch(`${siteUrl}/${file}`, {
    cache: 'no-store',
  }).catch(() => undefined);
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
  const text = Buffer.from(bytes).toString();
  return {status: response?.status ?? 0, bytes, text};
}

const isShell = ({text}: Answer): boolean => /gate\.[0-9a-f]+\.js/.test(text);

/**
 * What is wrong with a published site, in sentences without full stop.
 *
 * @param key SEAL_KEY as text; undefined if there is none
 */
export async function findSiteProblems(
  siteUrl: string,
  key: string | undefined,
): Promise<readonly string[]> {
  const home = await read(siteUrl, '');
  if (home.status !== 200 || !isShell(home)) {
    const why =
      home.status === 0 ? 'it cannot be reached' : `status ${home.status}`;
    return [`${siteUrl} does not serve the site’s shell (${why})`];
  }
  const isWhole =
    /content-security-policy/i.test(home.text) && /noindex/i.test(home.text);
  return [
    isWhole
      ? undefined
      : 'the shell has lost its Content Security Policy or its robots tag',
    key && (await checkPublishedBoot(siteUrl, key)),
  ].filter((problem) => problem !== undefined);
}

/**
 * Opens the boot file of a published site.
 *
 * @param key SEAL_KEY as text
 * @returns undefined if it opens; otherwise why it does not, in a sentence without full stop
 */
export async function checkPublishedBoot(
  siteUrl: string,
  key: string,
): Promise<string | undefined> {
  const file = `${SEALED_FOLDER}${BOOT_NAME}`;
  const address = `${siteUrl}/${file}`;
  const {status, bytes: envelope} = await read(siteUrl, file);
  if (status !== 200) {
    return `${address} ${status === 0 ? 'cannot be reached' : `answers with the status ${status}`}`;
  }
  const opening = await importOpeningKey(key);
  try {
    await openFile({name: BOOT_NAME, envelope, keys: [opening]});
    return undefined;
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return error.reason === 'otherKey'
      ? `${address} is sealed with the key ${readHeader(envelope).keyId}, not with ${opening.id}`
      : `${address} does not open: ${error.message}`;
  }
}
