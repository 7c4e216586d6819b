import type {LoadContext, Plugin} from '@docusaurus/types';
import reporter from 'vfile-reporter';

import {PHRASES_FILE} from '../search';
import UserError from '../shared/UserError';
import {printError} from '../shared/terminal/print';
import checkContent from '.';
import {describeClosed} from './rules/addresses';

/** `npm run deploy` does not run the whole check, so a build stops at these. */
const STOPPING = /^(?:address|citation|syntax)$/;

/** Runs the rules in a build and in the development server. */
export default function lintContent({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  return {
    name: 'lint-content',
    async allContentLoaded({allContent}) {
      const {files} = await checkContent({
        siteDir,
        config: siteConfig,
        // To try each phrase of the search takes seconds.
        selects: (file) => file !== PHRASES_FILE,
      });
      const report = reporter([...files], {color: false});
      // Markdown files are in the report, with their lines.
      const closed = describeClosed(allContent).filter(
        (message) => !report.includes(message),
      );
      const all = files.flatMap(({messages}) => messages);
      const stops = all.some(({ruleId = ''}) => STOPPING.test(ruleId));
      const text = [
        'The content has errors or warnings:',
        ...closed.map((message) => `  ${message}`),
        report,
      ].join('\n');
      if (
        process.env.NODE_ENV === 'production' &&
        (stops || closed.length > 0)
      ) {
        throw new UserError(text);
      } else if (all.length + closed.length > 0) {
        printError(`\n[WARNING] ${text}\n\n`);
      }
    },
  };
}
