/** What hosts answer for a file that they do not have; S3 answers 403. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

const LONGEST_WAIT_MS = 3_000;

/** The host answers, but cannot send the file now: too many requests, or an error of its own. */
interface BusyHost extends Error {
  readonly url: string;
  /** After which time to ask again. */
  readonly waitMs: number;
}

/** The shell's script, which is bundled alone, throws it, too. */
export function isBusyHost(error: unknown): error is BusyHost {
  return error instanceof Error && error.name === 'BusyHost';
}

/**
 * Requests a file of this site.
 *
 * @param priority 'low' if nobody waits for it
 * @returns undefined if the host does not have the file
 * @throws BusyHost; TypeError if the host cannot be reached
 */
export default async function fetchFile(
  url: string,
  cache: RequestCache,
  priority: RequestPriority = 'auto',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(url, {
    cache,
    priority,
    referrerPolicy: 'no-referrer',
  });
  if (response.ok) {
    return new Uint8Array(await response.arrayBuffer());
  }
  if (GONE.has(response.status)) {
    return undefined;
  }
  const waitMs = readWait(response.headers.get('retry-after') ?? '1');
  // The shell is small: a class with fields would be longer.
  const busy: BusyHost = Object.assign(new Error('The host is busy.'), {
    name: 'BusyHost',
    url,
    waitMs,
  });
  throw busy;
}

/** @param retryAfter seconds, or a date */
function readWait(retryAfter: string): number {
  const wait =
    Number(retryAfter) * 1_000 || Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(wait || 0, 0), LONGEST_WAIT_MS);
}
