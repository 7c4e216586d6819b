import path from 'node:path';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

/** The absolute path of what the content plugins call `@site/docs/intro.md`. */
export default function sourceFile(siteDir: string, source: string): string {
  return path.resolve(siteDir, aliasedSitePathToRelativePath(source));
}
