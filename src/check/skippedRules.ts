import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import {parse} from 'yaml';

import UserError from '../config/UserError';

/** Lists which rules are skipped where. */
const CHECKS_FILE = 'src/content/checks.yml';

/**
 * Reads which rules are skipped in folders and files from the site's list; the
 * front matter of a file may name more.
 *
 * @returns names of rules by file
 * @throws UserError if the list cannot be read, or a folder or a rule does not exist
 */
export default function readSkippedRules(
  siteDir: string,
  names: ReadonlySet<string>,
): (file: string) => string[] {
  const list = path.join(siteDir, CHECKS_FILE);
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const skipped = Object.entries(parseList(text)).map(([name, value]) => {
    const rules = [value].flat().map(String);
    if (!existsSync(path.join(siteDir, name))) {
      throw new UserError(
        `${CHECKS_FILE} names "${name}", which does not exist. Write the path of a folder or a file, relative to the folder of package.json, such as docs/imported.`,
      );
    }
    const wrong = rules.find((rule) => !names.has(rule));
    if (wrong !== undefined) {
      throw new UserError(
        `${CHECKS_FILE} skips "${wrong}" in ${name}, which cannot be skipped. Write a list of some of ${[...names].join(', ')}.`,
      );
    }
    return {folder: path.posix.join(name, '/'), rules};
  });
  return (file) =>
    skipped.flatMap(({folder, rules}) =>
      `${file}/`.startsWith(folder) ? rules : [],
    );
}

const SCHEMA = Joi.object({skip: Joi.object().allow(null)}).allow(null);

/** What is below `skip:`. */
function parseList(text: string): object {
  try {
    const list = parse(text) as {skip?: object | null} | null;
    const {error} = SCHEMA.validate(list);
    if (error !== undefined) {
      throw error;
    }
    return list?.skip ?? {};
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new UserError(
      `${CHECKS_FILE} cannot be read: ${reason.replace(/:$/, '')}. Write "skip:" once, and below it lines such as "  docs/imported: [spelling, heading-level]", each path once.`,
    );
  }
}
