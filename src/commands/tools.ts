import path from 'node:path';

import {SITE_DIR} from '../config/siteDir';

/*
 * Scripts of the tools that the commands start, to be run with Node.js.
 */

/** As seen from the site's folder, wherever the dependencies may really lie. */
export const DOCUSAURUS = path.join(
  SITE_DIR,
  'node_modules/@docusaurus/core/bin/docusaurus.mjs',
);
export const FIREBASE = require.resolve('firebase-tools/lib/bin/firebase.js');
