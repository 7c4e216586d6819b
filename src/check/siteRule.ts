import type {Nodes, Root} from 'mdast';
import type {Pluggable} from 'unified';
import {lintRule} from 'unified-lint-rule';
import type {VFileMessage} from 'vfile-message';

import {START, type Place} from '../rulebook/documents';
import type {CheckedPage} from './CheckedSite';

/** The end of messages about signs: one table has the advice for all of them. */
export const GUIDE = 'See "What to write instead" in src/content/README.md';

/**
 * Reports what is wrong and how to fix it, at a node or place, by default in line 1.
 * Without a message, nothing is wrong.
 */
export type Report = (
  message: string | undefined,
  at?: Nodes | Place,
) => VFileMessage | undefined;

/**
 * A rule of remark-lint that knows the page and its site. Its name is what
 * `skip_checks` names. Of the rules with `once`, the first speaks for a line.
 */
export default function siteRule(
  name: string,
  check: (page: CheckedPage, report: Report) => void | Promise<void>,
  severity: 'error' | 'warn' | 'once' = 'error',
): Pluggable {
  const plugin = lintRule<Root>(`site:${name}`, (_, file) => {
    const said = (file.data.said ??= new Set());
    // Rules of other files read only what these have: see CheckedFile.
    return check(file.data.checked as CheckedPage, (message, at = START) => {
      const place = 'line' in at ? at : at.position;
      const line = 'line' in at ? at.line : at.position?.start.line;
      const isSaid = severity === 'once' && said.has(line);
      if (severity === 'once' && message !== undefined) {
        said.add(line);
      }
      return message === undefined || isSaid
        ? undefined
        : file.message(message, {place});
    });
  });
  return [plugin, [severity === 'warn' ? 'warn' : 'error']];
}

/** The name of a rule. */
export function nameOf(rule: Pluggable): string {
  return ([rule].flat()[0] as {name: string}).name.replace('site:', '');
}
