import type {FetchedAhead} from '../gate/early/fetchAhead';
import type {Grant} from '../envelope/grant';
import {
  type Boot,
  BOOT_NAME,
  decodeBoot,
  SEALED_FOLDER,
  splitBoot,
} from '../envelope/boot';
import {importOpeningKey, type OpeningKey} from '../envelope/keys';
import {openFile, SealError} from '../envelope/sealedFile';
import fetchSealed, {openFetched} from './fetchSealed';

/** How long, in milliseconds, what the shell has fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/** Used once: a file may be damaged. */
let fetchedAhead = window.shell?.files;

export interface OpenedBoot {
  readonly boot: Boot;
  /** The keys by their ids in the grant. */
  readonly keys: ReadonlyMap<string, OpeningKey>;
  /** The scripts that every page needs; undefined unless they were fetched ahead. */
  readonly scripts: FetchedAhead['scripts'];
}

/**
 * Opens the boot file.
 *
 * @param grants give the account's grant; the next one is asked if the keys of the one
 * before do not open the file
 * @returns undefined if no grant has a key for the site
 * @throws MissingFile, BusyHost, Unreachable or SealError
 */
export async function openBoot(
  baseUrl: string,
  grants: readonly (() => Promise<Grant>)[],
): Promise<OpenedBoot | undefined> {
  const ahead = performance.now() < FRESH_MS ? fetchedAhead : undefined;
  fetchedAhead = undefined;
  const url = `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
  const file = await fetchSealed(url, 'no-cache', {ahead: ahead?.boot});
  for (const readGrant of grants) {
    const keys = await importKeys(await readGrant());
    const content = await openFetched(url, file, (boot) =>
      openFile({
        name: BOOT_NAME,
        envelope: splitBoot(boot).envelope,
        keys: [...keys.values()],
      }).catch(ignoreOtherKey),
    );
    if (content !== undefined) {
      const scripts = ahead?.scripts ?? Promise.resolve(undefined);
      return {boot: decodeBoot(content), keys, scripts};
    }
  }
  return undefined;
}

/** A boot file of another key is normal after a rotation, so it is not damaged. */
function ignoreOtherKey(error: unknown): undefined {
  if (!(error instanceof SealError && error.reason === 'otherKey')) {
    throw error;
  }
}

/** Ignores what is not a key: it cannot open anything. */
async function importKeys(
  grant: Grant,
): Promise<ReadonlyMap<string, OpeningKey>> {
  const keys = new Map<string, OpeningKey>();
  for (const [id, text] of Object.entries(grant)) {
    const key = await importOpeningKey(text).catch(() => undefined);
    if (key !== undefined) {
      keys.set(id, key);
    }
  }
  return keys;
}
