import {readFileSync} from 'node:fs';
import path from 'node:path';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';

/** By the name of the tool's command. */
const PACKAGES = {
  docusaurus: '@docusaurus/core',
  firebase: 'firebase-tools',
} as const;

/**
 * The script of a tool, to be run with Node.js. Its path starts with the site's
 * folder, even if node_modules is a link.
 *
 * @throws UserError if the tool is not installed
 */
export default function scriptOf(tool: keyof typeof PACKAGES): string {
  const dir = path.join(SITE_DIR, 'node_modules', PACKAGES[tool]);
  let bin: string | undefined;
  try {
    const text = readFileSync(path.join(dir, 'package.json'), 'utf8');
    bin = (JSON.parse(text) as {bin: Record<string, string>}).bin[tool];
  } catch {
    // Not installed.
  }
  if (bin === undefined) {
    throw new UserError(
      `${PACKAGES[tool]} is not installed: run npm ci, without leaving out development dependencies.`,
    );
  }
  return path.join(dir, bin);
}
