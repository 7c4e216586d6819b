import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Nodes, Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';

import {SITE_DIR} from '../config/siteDir';
import {START, type Place} from '../documents';
import type {CheckedPage} from './CheckedSite';

/** Where names of rules are explained. */
const CHECKS_URL = `${pathToFileURL(path.join(SITE_DIR, 'src/content/README.md')).href}#the-checks`;

/** Reports what is wrong and how to fix it, at a node or place, by default in line 1. */
export type Report = (message: string, at?: Nodes | Place) => void;

/**
 * A rule of remark-lint that knows the page and its site. Its name is what
 * `skip_checks` names; src/content/README.md lists them by subject.
 */
export default function siteRule(
  name: string,
  check: (page: CheckedPage, report: Report) => void | Promise<void>,
) {
  return lintRule<Root>(
    {origin: `site:${name}`, url: CHECKS_URL},
    (_, file) => {
      const {page} = file.data;
      if (page === undefined) {
        throw new Error(`${file.path} has not been read.`);
      }
      return check(page, (message, at = START) => {
        file.message(message, {place: 'line' in at ? at : at.position});
      });
    },
  );
}
