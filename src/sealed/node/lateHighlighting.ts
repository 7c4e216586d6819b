import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {prismLanguagesFile} from '../../shared/internals/bundler';

/**
 * Keeps the highlighting of code, a third of the site's main script, out of what
 * every page loads. The classic theme adds its languages at the start of the
 * site; here src/sealed/theme/CodeBlock does, with the first block of code.
 */
export default function lateHighlighting({siteDir}: LoadContext): Plugin {
  // The value `false` would give the left-out module an id that contains its absolute path.
  const nothing = path.join(
    siteDir,
    'src/sealed/theme/CodeBlock/nothingYet.ts',
  );
  return {
    name: 'late-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {[prismLanguagesFile()]: nothing}},
    }),
  };
}
