import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import checkContent from '../content/node/checkContent';
import describeFindings, {
  countFindings,
} from '../content/node/describeFindings';
import {completeConfig} from '../content/node/loadSite';
import {WARNINGS} from '../content/node/rules';
import {localToday} from '../content/shared/review';
import {isLogShared, keepPrivate} from './discreet';
import runCommand from './runCommand';

/** `npm run check:content`, for all of the content or for the files that are named. */
runCommand(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      fix: {type: 'boolean', default: false},
      strict: {type: 'boolean', default: false},
    },
  });
  // Drafts are not published.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  const result = await checkContent({
    siteDir: SITE_DIR,
    config: completeConfig(config),
    today: localToday(),
    fix: values.fix,
    selects: selectFiles(positionals),
  });
  const lines = describeFindings(result);
  if (isLogShared()) {
    const where = keepPrivate('findings.txt', lines.join('\n'));
    console.log([where, ...countFindings(result)].join('\n'));
  } else {
    console.log(lines.join('\n'));
  }
  if (result.findings.some(({rule}) => values.strict || !WARNINGS.has(rule))) {
    process.exitCode = 1;
  }
});

/** Files and folders are named as seen from the folder of the command. */
function selectFiles(names: readonly string[]): (file: string) => boolean {
  const chosen = names.map((name) => {
    if (!existsSync(name)) {
      throw new UserError(
        `There is no file or folder "${name}". Name some of docs/, blog/, src/pages/ or static/, or none to check them all.`,
      );
    }
    return path.relative(SITE_DIR, path.resolve(name)).replaceAll('\\', '/');
  });
  return (file) =>
    chosen.length === 0 ||
    chosen.some((name) => name === '' || `${file}/`.startsWith(`${name}/`));
}
