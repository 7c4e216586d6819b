import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

import {PACKAGE_DIR} from '../settings/folders';
import {prismLanguagesFile} from '../internals/bundler';

/**
 * Keeps the highlighting of code, a third of the site's main script, out of what
 * every page loads. The classic theme adds its languages at the start of the
 * site; here theme/CodeBlock does, with the first block of code.
 */
export default function lateHighlighting(): Plugin {
  // The value `false` would give the left-out module an id that contains its absolute path.
  const nothing = path.join(PACKAGE_DIR, 'theme/CodeBlock/nothingYet.ts');
  return {
    name: 'late-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {[prismLanguagesFile()]: nothing}},
    }),
  };
}
