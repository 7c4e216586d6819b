import type {Bytes} from '../shared/bytes';

export type MissingReason =
  /** The host answers, but not with the file. */
  | 'gone'
  /** There is no network, or none to the host. */
  | 'unreachable';

/** A sealed file that could not be fetched. The message names no file. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly reason: MissingReason;
  /** Id of the build that it belongs to. */
  readonly build: string;

  constructor(reason: MissingReason, build: string, options?: ErrorOptions) {
    super(
      reason === 'gone'
        ? 'The host does not have this sealed file.'
        : 'The host of the sealed files cannot be reached.',
      options,
    );
    this.reason = reason;
    this.build = build;
  }
}

/**
 * @param url address of a sealed file
 * @param build id of the build that it belongs to
 * @throws MissingError 'gone' if the host answers with an error of any kind,
 * 'unreachable' if nobody answers
 */
export default async function fetchSealed(
  url: string,
  build: string,
  cache: RequestCache = 'default',
): Promise<Bytes> {
  let response: Response;
  let body: ArrayBuffer;
  try {
    response = await fetch(url, {
      cache,
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    // Hosts may have let the browser keep the word that a file is missing: it
    // may be back, with the build that it belongs to.
    if (!response.ok && cache === 'default') {
      response = await fetch(url, {
        cache: 'reload',
        credentials: 'same-origin',
        referrerPolicy: 'no-referrer',
      });
    }
    body = await response.arrayBuffer();
  } catch (cause) {
    throw new MissingError('unreachable', build, {cause});
  }
  if (!response.ok) {
    throw new MissingError('gone', build);
  }
  return new Uint8Array(body);
}
