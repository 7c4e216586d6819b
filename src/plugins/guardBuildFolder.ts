import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import UserError from '../config/UserError';

/** Commands of Docusaurus that write a build, where they load plugins at all. */
const WRITES = /^(?:build|deploy|serve)$/;

/**
 * Keeps Docusaurus itself out of build/, which holds only what `npm run build`
 * has checked. What Docusaurus writes belongs in the scratch folder.
 */
export default function guardBuildFolder({
  siteDir,
  outDir,
}: LoadContext): Plugin {
  const command = process.argv.find(
    (word) => WRITES.test(word) || word === 'start',
  );
  if (
    WRITES.test(command ?? '') &&
    path.resolve(outDir) === path.resolve(siteDir, 'build')
  ) {
    throw new UserError(
      `docusaurus ${command} would put unchecked pages into build/. Run npm run build instead; npm run deploy publishes it, npm run serve shows it.`,
    );
  }
  return {name: 'guard-build-folder'};
}
