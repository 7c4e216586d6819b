import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

import {SITE_DIR} from '../shared/siteDir';
import {validateConfig} from '../shared/internals';
import checkContent from '.';
import {optionsIn} from './plugin';

/**
 * All rules as one remark plugin, for editors: they show the messages while one
 * types. It reads the file as Docusaurus does, and takes no tree of the editor's.
 */
export function siteRules() {
  return async (_: Root, file: VFile): Promise<void> => {
    const {default: given} = await import('../../docusaurus.config');
    const config = validateConfig(await given, 'docusaurus.config.ts');
    const own = path
      .relative(SITE_DIR, path.resolve(file.cwd, file.path))
      .replaceAll('\\', '/');
    const {files} = await checkContent({
      siteDir: SITE_DIR,
      config,
      options: optionsIn(config),
      selects: (name) => name === own,
      textOf: (name) => (name === own ? String(file) : undefined),
    });
    file.messages.push(...files.flatMap(({messages}) => messages));
  };
}
