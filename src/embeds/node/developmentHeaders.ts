import {createHash} from 'node:crypto';

import contentPolicy, {policyText} from '../../config/contentPolicy';
import type {Embeds} from '../../config/embeds';

/** Of the theme's sprite, for which the sealed site has a class (see createBoot.ts). */
const SPRITE_STYLE = 'display: none;';

/**
 * Headers of the development server. No other site can load its files or keep a
 * reference to its window, and the policy for readers' browsers applies here too. Scripts and the bundler's own `<style>` elements are not restricted.
 */
export default function developmentHeaders(
  embeds: Embeds,
): Record<string, string> {
  const policy = contentPolicy(embeds);
  const hash = createHash('sha256').update(SPRITE_STYLE).digest('base64');
  const {'frame-src': frames = [], 'object-src': objects = []} = policy;
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': policyText({
      'style-src-attr': ["'unsafe-hashes'", `'sha256-${hash}'`],
      ...Object.fromEntries(
        Object.entries(policy).filter(([name]) => name !== 'style-src-elem'),
      ),
      // Attached files, which readers get as blobs, are served here under their address.
      'frame-src': ["'self'", ...frames],
      'object-src': ["'self'", ...objects],
    }),
  };
}
