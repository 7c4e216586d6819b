import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

import UserError from '../../config/UserError';
import type {FileFacts} from './FileFacts';
import {RULES, type Rule} from './rules';

/** Which checks are left out, and where. */
const CHECKS_FILE = 'src/content/checks.yml';

type Skippable = Pick<FileFacts, 'file'> &
  Partial<Pick<FileFacts, 'frontMatter'>>;

/**
 * Reads which checks do not fit a folder or a file, from the site's settings; the
 * front matter of a file may name more.
 *
 * @throws UserError where a folder or a check is none
 */
export default function readSkippedChecks(
  siteDir: string,
): (file: Skippable) => (rule: Rule) => boolean {
  const file = path.join(siteDir, CHECKS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const {skip = {}} = (parse(text) ?? {}) as {skip?: unknown};
  const skipped = Object.entries(skip as object).map(([name, rules]) => {
    if (!existsSync(path.join(siteDir, name))) {
      throw new UserError(
        `${CHECKS_FILE} names "${name}", which does not exist. Write the path of a folder or a file as seen from the folder of package.json, such as docs/imported.`,
      );
    }
    return [name.replace(/\/$/, ''), rulesOf(rules, name)] as const;
  });
  return ({file: checked, frontMatter}) => {
    const {skip_checks: own} = frontMatter ?? {};
    const all = skipped
      .filter(([name]) => `${checked}/`.startsWith(`${name}/`))
      .flatMap(([, rules]) => rules);
    return (rule) =>
      (Array.isArray(own) && own.includes(rule)) || all.includes(rule);
  };
}

function rulesOf(rules: unknown, name: string): Rule[] {
  const names = [rules].flat().map((rule) => String(rule));
  const wrong = names.find((rule) => !Object.hasOwn(RULES, rule));
  if (wrong !== undefined) {
    throw new UserError(
      `${CHECKS_FILE} leaves out "${wrong}" in ${name}, which is no check. Write a list of some of ${Object.keys(RULES).join(', ')}.`,
    );
  }
  return names as Rule[];
}
