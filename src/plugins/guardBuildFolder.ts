import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../config/UserError';

/**
 * Keeps Docusaurus itself out of build/, which holds only what `npm run build`
 * has checked. What Docusaurus writes belongs in the scratch folder.
 */
export default function guardBuildFolder({
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const command = process.argv.find((word) => /^(?:build|start)$/.test(word));
  if (
    command === 'build' &&
    path.resolve(outDir) === path.resolve(siteDir, 'build')
  ) {
    throw new UserError(
      'docusaurus build would put unchecked pages into build/. Run npm run build instead.',
    );
  }
  return {name: 'guard-build-folder'};
}
