import path from 'node:path';

import {SITE_DIR} from '../config/siteDir';

const SCRIPTS = {
  docusaurus: '@docusaurus/core/bin/docusaurus.mjs',
  firebase: 'firebase-tools/lib/bin/firebase.js',
} as const;

/**
 * The script of a tool, to be run with Node.js. Its path starts with the site's
 * folder, even if node_modules is a link.
 */
export default function scriptOf(tool: keyof typeof SCRIPTS): string {
  return path.join(SITE_DIR, 'node_modules', SCRIPTS[tool]);
}
