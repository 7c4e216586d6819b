import {existsSync} from 'node:fs';
import path from 'node:path';

import {SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';

const SCRIPTS = {
  docusaurus: '@docusaurus/core/bin/docusaurus.mjs',
  firebase: 'firebase-tools/lib/bin/firebase.js',
} as const;

/**
 * The script of a tool, to be run with Node.js. Its path starts with the site's
 * folder, even if node_modules is a link.
 *
 * @throws UserError if the tool is not installed
 */
export default function scriptOf(tool: keyof typeof SCRIPTS): string {
  const file = path.join(SITE_DIR, 'node_modules', SCRIPTS[tool]);
  if (!existsSync(file)) {
    throw new UserError(
      `${tool} is not installed: run npm ci, without leaving out development dependencies.`,
    );
  }
  return file;
}
