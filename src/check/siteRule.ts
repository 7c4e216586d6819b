import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Nodes, Root} from 'mdast';
import type {Pluggable} from 'unified';
import {lintRule} from 'unified-lint-rule';
import type {VFileMessage} from 'vfile-message';

import {SITE_DIR} from '../config/siteDir';
import {START, type Place} from '../rulebook/documents';
import type {CheckedPage} from './CheckedSite';

/** What to do about a message. */
const CHECKS_URL = `${pathToFileURL(path.join(SITE_DIR, 'src/content/README.md')).href}#my-check-is-red`;

/**
 * Reports what is wrong and how to fix it, at a node or place, by default in line 1.
 * Without a message, nothing is wrong.
 */
type Report = (
  message: string | undefined,
  at?: Nodes | Place,
) => VFileMessage | undefined;

/**
 * A rule of remark-lint that knows the page and its site. Its name is what
 * `skip_checks` names.
 */
export default function siteRule(
  name: string,
  check: (page: CheckedPage, report: Report) => void | Promise<void>,
  severity: 'error' | 'warn' = 'error',
): Pluggable {
  const plugin = lintRule<Root>(
    {origin: `site:${name}`, url: CHECKS_URL},
    // Rules of other files read only what these have: see CheckedFile.
    (_, file) =>
      check(file.data.checked as CheckedPage, (message, at = START) =>
        message === undefined || message === ''
          ? undefined
          : file.message(message, {place: 'line' in at ? at : at.position}),
      ),
  );
  return [plugin, [severity]];
}
