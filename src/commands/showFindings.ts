import {constants, setPriority} from 'node:os';
import path from 'node:path';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';

import {SITE_DIR} from '../config/siteDir';
import {findingsFileIn} from '../content/node/findingsPlugin';
import completeConfig from '../config/completeConfig';
import keepFindings from './keepFindings';

/**
 * Has the pages of the development server say what the check of the content finds
 * in them. For a process that has nothing else to do, and gives way to others.
 */
export default async function showFindings(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Drafts are not published; `npm run check:content` sees it so, too.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  keepFindings({
    siteDir: SITE_DIR,
    config: completeConfig(config),
    file: findingsFileIn(path.join(SITE_DIR, GENERATED_FILES_DIR_NAME)),
  });
}
