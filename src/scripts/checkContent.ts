import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import checkContent, {type CheckOptions} from '../check/checkContent';
import describeFindings, {countFindings} from '../check/describeFindings';
import completeConfig from '../config/completeConfig';
import {localToday} from '../content/shared/review';
import {isLogShared, keepPrivate} from './discreet';
import runCommand from './runCommand';

/** Columns of output that no terminal shows. */
const DEFAULT_WIDTH = 100;

/** `npm run check:content`, for all of the content or for the files that are named. */
runCommand(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      fix: {type: 'boolean', default: false},
      learn: {type: 'boolean', default: false},
      strict: {type: 'boolean', default: false},
      yes: {type: 'boolean', default: false},
    },
  });
  // Drafts are not published.
  process.env.NODE_ENV = 'production';
  const {default: config} = await import('../../docusaurus.config');
  const options: CheckOptions = {
    siteDir: SITE_DIR,
    config: completeConfig(config),
    today: localToday(),
    fix: values.fix,
    selects: selectFiles(positionals),
  };
  let result = await checkContent(options);
  if (values.learn) {
    const {default: learnWords} = await import('./learnWords');
    if (await learnWords(result.spelling.unknown, values.yes)) {
      result = await checkContent(options);
    }
  }
  const lines = describeFindings(
    SITE_DIR,
    result,
    process.stdout.columns || DEFAULT_WIDTH,
  );
  if (isLogShared()) {
    const where = keepPrivate('findings.txt', lines.join('\n'));
    console.log([where, ...countFindings(result)].join('\n'));
  } else {
    console.log(lines.join('\n'));
  }
  if (
    result.findings.some(({severity}) => values.strict || severity === 'error')
  ) {
    process.exitCode = 1;
  }
});

/** Files and folders are named as seen from the folder of the command. */
function selectFiles(names: readonly string[]): (file: string) => boolean {
  const chosen = names.map((name) => {
    if (!existsSync(name)) {
      throw new UserError(
        `There is no file or folder "${name}". Name some of docs/, blog/, src/pages/ or static/, or none to check everything.`,
      );
    }
    return path.relative(SITE_DIR, path.resolve(name)).replaceAll('\\', '/');
  });
  return (file) =>
    chosen.length === 0 ||
    chosen.some((name) => name === '' || `${file}/`.startsWith(`${name}/`));
}
