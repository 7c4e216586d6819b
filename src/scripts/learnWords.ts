import {confirm} from '@inquirer/prompts';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import WordList, {WORDS_FILE} from '../check/WordList';
import count from '../shared/count';
import {isLogShared} from './discreet';

/**
 * Writes words into the list of the site, once a person has looked at them.
 *
 * @param isAgreed `--yes`: nobody is asked
 * @returns whether any were written
 * @throws UserError where nobody can be asked
 */
export default async function learnWords(
  words: readonly string[],
  isAgreed: boolean,
): Promise<boolean> {
  if (words.length === 0) {
    console.log('There are no words to learn.');
    return false;
  }
  if (!isLogShared()) {
    // What stands often comes first.
    console.log(words.join(', '));
  }
  if (!isAgreed && !process.stdin.isTTY) {
    throw new UserError(
      `${count(words.length, 'word')} could be added to ${WORDS_FILE}, but nobody can be asked here: add --yes, as in npm run check:content -- --learn --yes.`,
    );
  }
  if (
    !isAgreed &&
    !(await confirm({
      message: `Add ${count(words.length, 'word')} to ${WORDS_FILE}? Take out afterward what is misspelled.`,
      default: false,
    }))
  ) {
    return false;
  }
  const added = new WordList(SITE_DIR).add(words);
  console.log(`${count(added, 'word')} added to ${WORDS_FILE}.`);
  return true;
}
