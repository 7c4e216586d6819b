import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import UserError from 'docusaurus-sealed/UserError';
import {askWhether} from 'docusaurus-sealed/ask';
import {printOut} from 'docusaurus-sealed/print';
import runCommand from 'docusaurus-sealed/runCommand';
import {plural} from 'docusaurus-sealed/text';

import {SITE_DIR} from '../shared/siteDir';
import checkContent, {
  addWords,
  describeFiles,
  NUMBERS_FILE,
  WORDS_FILE,
  type CheckOptions,
  type CheckResult,
} from '../check';
import {optionsIn} from '../check/plugin';
import {validateConfig} from '../shared/internals';

/** `npm run check:content`, for all of the content or for the files that are named. */
runCommand(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      fix: {type: 'boolean', default: false},
      learn: {type: 'boolean', default: false},
      yes: {type: 'boolean', default: false},
    },
  });
  // Drafts are not published.
  process.env.NODE_ENV = 'production';
  const {default: given} = await import('../../docusaurus.config');
  const config = validateConfig(await given, 'docusaurus.config.ts');
  const options: CheckOptions = {
    siteDir: SITE_DIR,
    config,
    options: optionsIn(config),
    fix: values.fix,
    selects: selectFiles(positionals),
  };
  let result = await checkContent(options);
  if (values.learn && (await learnWords(result.unknownWords, values.yes))) {
    result = await checkContent(options);
  }
  const {files, checked, addedNumbers} = result;
  if (addedNumbers.length > 0) {
    printOut(`${NUMBERS_FILE} now lists ${addedNumbers.join(', ')}.\n`);
  }
  const all = files.flatMap(({messages}) => messages);
  const errors = all.filter(({fatal}) => fatal === true).length;
  if (files.length > 0) {
    printOut(`${describeFiles(files)}\n\n`);
  }
  printOut(
    `${plural(checked, '# file')} checked: ${plural(errors, '# error')}, ${plural(all.length - errors, '# warning')}\n`,
  );
  if (errors > 0) {
    process.exitCode = 1;
  }
});

/** @param names of files and folders, relative to the folder of the command */
function selectFiles(names: readonly string[]): (file: string) => boolean {
  const chosen = names.map((name) => {
    if (!existsSync(name)) {
      throw new UserError(
        `"${name}" does not exist. Give files or folders in docs/, blog/, src/pages/ or static/, or none to check everything.`,
      );
    }
    return path.relative(SITE_DIR, path.resolve(name)).replaceAll('\\', '/');
  });
  return (file) =>
    chosen.length === 0 ||
    chosen.some((name) => name === '' || `${file}/`.startsWith(`${name}/`));
}

/**
 * Adds words to the site's list after a person has confirmed them, or with `--yes`.
 *
 * @returns whether any were added
 * @throws UserError if nobody can answer
 */
async function learnWords(
  found: CheckResult['unknownWords'],
  isAgreed: boolean,
): Promise<boolean> {
  const words = [...found.keys()];
  const misspelled = words.filter((word) => found.get(word) !== undefined);
  const right = words.filter((word) => found.get(word) === undefined);
  if (misspelled.length > 0) {
    printOut(
      `Probably misspelled, so not added (add one by hand if it is right): ${misspelled.join(', ')}\n`,
    );
  }
  if (right.length === 0) {
    printOut('There are no words to learn.\n');
    return false;
  }
  printOut(`${right.join(', ')}\n`);
  if (!isAgreed) {
    const question = `Add ${plural(right.length, '# word')} to ${WORDS_FILE}?`;
    const instead =
      'add --yes, as in npm run check:content -- --learn --yes, to add the words';
    if (!(await askWhether(question, instead))) {
      return false;
    }
  }
  addWords(SITE_DIR, right);
  printOut(`${plural(right.length, '# word')} added to ${WORDS_FILE}.\n`);
  return true;
}
