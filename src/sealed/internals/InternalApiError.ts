import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/**
 * An internal part of Docusaurus is not as this code expects. The message names the
 * part and the version, for developers: no document is wrong.
 */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError';

  /** @param part as README.md lists it */
  constructor(part: string, options?: ErrorOptions) {
    super(
      [
        `Docusaurus ${DOCUSAURUS_VERSION} has changed an internal part that this site depends on: ${part}. No document is the cause.`,
        'Look at internals/README.md of docusaurus-sealed: it lists where Docusaurus defines this part, and the code that uses it. To go back, install the version of Docusaurus that was there before.',
      ].join('\n'),
      options,
    );
  }
}
