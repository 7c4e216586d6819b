import {splitBoot} from '../../envelope/boot';
import type {Bytes} from '../../envelope/bytes';
import fetchFile, {isBusyHost} from '../../shared/fetchFile';

/*
 * Fetches what opens the site beside the gate's script, or while a person signs in. This
 * saves two requests, one after the other, after there is a key.
 *
 * To do without: src/sealed/README.md.
 */

/**
 * Files that are fetched before there is a key; undefined where that failed.
 *
 * @throws BusyHost
 */
export interface FetchedAhead {
  readonly boot: Promise<Bytes | undefined>;
  /** The scripts that every page needs. */
  readonly scripts: Promise<Bytes | undefined>;
}

/**
 * Fetches the boot file, and the scripts that it names. Errors are ignored: opening the
 * site fetches again what is missing.
 *
 * @param bootMayStart, scriptsMayStart what they wait for
 */
export default function fetchAhead(
  bootUrl: string,
  bootMayStart: Promise<unknown>,
  scriptsMayStart: Promise<unknown>,
): FetchedAhead {
  const folder = bootUrl.slice(0, bootUrl.lastIndexOf('/') + 1);
  const boot = bootMayStart
    // The browser asks the host whether its cached copy is still valid.
    .then(() => fetchFile(bootUrl, 'no-cache'))
    .catch(unlessBusy);
  const scripts = Promise.all([boot, scriptsMayStart])
    .then(([file]) =>
      file === undefined
        ? undefined
        : fetchFile(folder + splitBoot(file).scripts, 'default'),
    )
    .catch(unlessBusy);
  // Perhaps nobody signs in.
  scripts.catch(() => undefined);
  return {boot, scripts};
}

/** A busy host is asked only once more in all. */
function unlessBusy(error: unknown): undefined {
  if (isBusyHost(error)) {
    throw error;
  }
}
