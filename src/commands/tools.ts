/** Scripts of the tools that the commands start, to be run with Node.js. */
export const DOCUSAURUS =
  require.resolve('@docusaurus/core/bin/docusaurus.mjs');
export const FIREBASE = require.resolve('firebase-tools/lib/bin/firebase.js');
