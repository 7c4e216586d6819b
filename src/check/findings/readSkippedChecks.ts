import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

import UserError from '../../config/UserError';
import type {Document} from '../../documents';
import {CHECKS, type CheckName} from './Finding';

/** Which checks are skipped, and where. */
const CHECKS_FILE = 'src/content/checks.yml';

type Skippable = Pick<Document, 'file'> &
  Partial<Pick<Document, 'frontMatter'>>;

/**
 * Reads which checks are skipped in a folder or a file, from the site's settings;
 * the front matter of a file may name more.
 *
 * @throws UserError if a folder or a check does not exist
 */
export default function readSkippedChecks(
  siteDir: string,
): (file: Skippable) => (check: CheckName) => boolean {
  const file = path.join(siteDir, CHECKS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const {skip = {}} = (parse(text) ?? {}) as {skip?: unknown};
  const skipped = Object.entries(skip as object).map(([name, checks]) => {
    if (!existsSync(path.join(siteDir, name))) {
      throw new UserError(
        `${CHECKS_FILE} names "${name}", which does not exist. Write the path of a folder or a file, seen from the folder of package.json, such as docs/imported.`,
      );
    }
    return [name.replace(/\/$/, ''), checksOf(checks, name)] as const;
  });
  return ({file: checked, frontMatter}) => {
    const {skip_checks: own} = frontMatter ?? {};
    const all = skipped
      .filter(([name]) => `${checked}/`.startsWith(`${name}/`))
      .flatMap(([, checks]) => checks);
    return (check) =>
      (Array.isArray(own) && own.includes(check)) || all.includes(check);
  };
}

function checksOf(checks: unknown, name: string): CheckName[] {
  const names = [checks].flat().map((check) => String(check));
  const wrong = names.find((check) => !Object.hasOwn(CHECKS, check));
  if (wrong !== undefined) {
    throw new UserError(
      `${CHECKS_FILE} skips "${wrong}" in ${name}, which is not a check. Write a list of some of ${Object.keys(CHECKS).join(', ')}.`,
    );
  }
  return names as CheckName[];
}
