import {splitBoot} from '../../envelope/boot';
import type {Bytes} from '../../envelope/bytes';
import fetchFile from '../../shared/fetchFile';

/*
 * Fetches what opens the site beside the gate's script, or while a person signs in. This
 * saves two requests, one after the other, after there is a key.
 *
 * To do without: src/sealed/README.md.
 */

/**
 * Files that are fetched before there is a key; undefined if the host does not have one.
 * They reject like {@link fetchFile}.
 */
export interface FetchedAhead {
  readonly boot: Promise<Bytes | undefined>;
  /** The scripts that every page needs. */
  readonly scripts: Promise<Bytes | undefined>;
}

/**
 * Fetches the boot file, and the scripts that it names. Opening the site fetches again
 * what is missing.
 *
 * @param bootMayStart, scriptsMayStart what they wait for
 */
export default function fetchAhead(
  bootUrl: string,
  bootMayStart: Promise<unknown>,
  scriptsMayStart: Promise<unknown>,
): FetchedAhead {
  const folder = bootUrl.slice(0, bootUrl.lastIndexOf('/') + 1);
  const boot = bootMayStart.then(() =>
    // The browser asks the host whether its cached copy is still valid.
    fetchFile(bootUrl, 'no-cache'),
  );
  const scripts = Promise.all([boot, scriptsMayStart]).then(([file]) =>
    file === undefined
      ? undefined
      : fetchFile(folder + splitBoot(file).scripts, 'default'),
  );
  // Perhaps nobody signs in.
  scripts.catch(() => undefined);
  return {boot, scripts};
}
