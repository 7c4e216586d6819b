import {parseArgs} from 'node:util';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import countPages from '../publishing/node/countPages';
import runCommand from './runCommand';

/**
 * `npm run count:pages -- --base BRANCH`: a table for a workflow's summary. It
 * says how many pages differ, and nothing of what is in them.
 */
runCommand(async () => {
  const {values} = parseArgs({options: {base: {type: 'string'}}});
  if (values.base === undefined) {
    throw new UserError(
      'Compare with what? Give --base with a commit or branch, such as --base origin/main.',
    );
  }
  const {added, changed, removed} = await countPages(SITE_DIR, values.base);
  console.log(
    [
      '| Pages added | changed | removed |',
      '| --: | --: | --: |',
      `| ${added} | ${changed} | ${removed} |`,
    ].join('\n'),
  );
});
