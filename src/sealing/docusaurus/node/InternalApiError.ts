import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/**
 * An internal part of Docusaurus is not as this code expects. The message names
 * the part, the version and where to look, for developers: no document is wrong.
 */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError';

  /**
   * @param part as README.md lists it
   * @param place where Docusaurus defines it
   */
  constructor(part: string, place: string, options?: ErrorOptions) {
    super(
      [
        `Docusaurus ${DOCUSAURUS_VERSION} has changed an internal part that this site depends on: ${part}. No document is the cause.`,
        `Look at ${place}, and at src/sealing/docusaurus/README.md for the code that uses it. To go back, run git checkout package.json package-lock.json && npm ci.`,
      ].join('\n'),
      options,
    );
  }
}

/** @throws InternalApiError unless `condition` holds */
export function assertInternalApi(
  condition: boolean,
  part: string,
  place: string,
): asserts condition {
  if (!condition) {
    throw new InternalApiError(part, place);
  }
}
