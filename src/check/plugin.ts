import type {LoadContext, Plugin} from '@docusaurus/types';
import reporter from 'vfile-reporter';

import {PHRASES_FILE} from '../search';
import UserError from '../shared/UserError';
import {printError} from '../terminal/print';
import checkContent from '.';
import {findClosedAddresses} from './rules/addresses';

/** `npm run deploy` does not run the whole check, so a build stops at these. */
const STOPPING = /^(?:address|citation|encoding)$/;

/**
 * Runs the rules in a build and in the development server. A build stops at addresses
 * that cannot be opened, at citations of rules that do not exist and at files that
 * cannot be read.
 */
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
      const closed = findClosedAddresses(allContent);
      if (files.length === 0 && closed.length === 0) {
        return;
      }
      const text = [
        'The content has errors or warnings:',
        ...closed.map((message) => `  ${message}`),
        reporter([...files], {color: false}),
      ].join('\n');
      const stops = files.some(({messages}) =>
        messages.some(({ruleId = ''}) => STOPPING.test(ruleId)),
      );
      if (
        process.env.NODE_ENV === 'production' &&
        (stops || closed.length > 0)
      ) {
        throw new UserError(text);
      }
      printError(`\n[WARNING] ${text}\n\n`);
    },
  };
}
