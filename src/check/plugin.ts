import type {LoadContext, Plugin} from '@docusaurus/types';
import reporter from 'vfile-reporter';

import {PHRASES_FILE} from '../search';
import UserError from '../shared/UserError';
import {printError} from '../terminal/print';
import checkContent from '.';

/** `npm run deploy` does not run the whole check, so a build stops at these. */
const STOPPING = /^(?:address|citation|syntax)$/;

/** Runs the rules in a build and in the development server. */
export default function lintContent({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: 'lint-content',
    async allContentLoaded() {
      const {files} = await checkContent({
        siteDir,
        config: siteConfig,
        // To try each phrase of the search takes seconds.
        selects: (file) => file !== PHRASES_FILE,
      });
      const text = `The content has errors or warnings:\n${reporter([...files], {color: false})}`;
      const isStopped = files
        .flatMap(({messages}) => messages)
        .some(({ruleId = ''}) => STOPPING.test(ruleId));
      if (isStopped && process.env.NODE_ENV === 'production') {
        throw new UserError(text);
      } else if (files.length > 0) {
        printError(`\n[WARNING] ${text}\n\n`);
      }
    },
  };
}
