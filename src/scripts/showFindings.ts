import {constants, setPriority} from 'node:os';

import {SITE_DIR} from '../config/siteDir';
import completeConfig from '../config/completeConfig';
import printFindings from './printFindings';

/**
 * Prints what the check of the content finds, beside the development server. For
 * a process that has nothing else to do, and gives way to others.
 */
export default async function showFindings(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  // Drafts are not published; `npm run check:content` sees it so, too.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  printFindings({siteDir: SITE_DIR, config: completeConfig(config)});
}
