import noDuplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import noEmptyUrl from 'remark-lint-no-empty-url';
import noHeadingLikeParagraph from 'remark-lint-no-heading-like-paragraph';
import noReferenceLikeUrl from 'remark-lint-no-reference-like-url';
import noUndefinedReferences from 'remark-lint-no-undefined-references';
import type {Nodes} from 'mdast';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

import {START} from '../../documents';
import {normalizeAdmonitionOptions} from '../../internals';
import plural from '../../shared/plural';
import type {CheckedPage} from '../site/CheckedSite';
import nearest, {didYouMean} from './nearest';

/** Checks that Docusaurus can read a file. */
export function checkSyntax({parsed, report}: CheckedPage): void {
  for (const finding of parsed.syntaxFindings) {
    report('syntax', finding, finding.message);
  }
}

/** Checks that admonitions (`:::note`) are known and end. */
export function checkAdmonitions({
  parsed: {tree, text},
  source,
  report,
}: CheckedPage): void {
  const {admonitions = true} = source.options;
  const {keywords} = normalizeAdmonitionOptions(
    admonitions as Parameters<typeof normalizeAdmonitionOptions>[0],
  );
  const lines = text.split('\n');
  const endOf = ({position}: Nodes) => position?.end.line ?? 0;
  const isOpen = (node: Nodes): boolean =>
    !/^[\s>]*:{3,}\s*$/.test(lines[endOf(node) - 1] ?? '');
  const fenceOf = ({position}: Nodes): number =>
    /^:*/.exec(text.slice(position?.start.offset))?.[0].length ?? 0;
  visit(tree, 'containerDirective', (node, _, parent) => {
    const {name, position} = node;
    if (fenceOf(node) === 0) {
      // An alert of GitHub ends with its quotation.
      return;
    }
    if (!keywords.includes(name)) {
      const meant = nearest(name, keywords);
      report(
        'admonition',
        node,
        `The admonition ":::${name}" is unknown and would be shown as text${didYouMean(
          meant && `:::${meant}`,
          `Write one of ${keywords.join(', ')}`,
        )}`,
      );
    } else if (
      parent?.type === 'containerDirective' &&
      fenceOf(parent) <= fenceOf(node) &&
      endOf(parent) === endOf(node) &&
      !isOpen(node)
    ) {
      // The end of this admonition closed the one around it.
      report(
        'admonition',
        parent,
        `The admonition ":::${parent.name}" does not end before ":::${name}" in line ${position?.start.line}. Write ":::" on a line of its own above that, or "::::" around both if one contains the other`,
      );
    } else if (
      isOpen(node) ||
      (parent?.type === 'containerDirective' && endOf(parent) === endOf(node))
    ) {
      report(
        'admonition',
        node,
        `The admonition ":::${name}" never ends and contains all that follows. Write ":::" on a line of its own after it`,
      );
    }
  });
}

/** Checks that code between fences ends: else it hides the rest of the document. */
export function checkFences({parsed: {tree, text}, report}: CheckedPage): void {
  const lines = text.split('\n');
  visit(tree, 'code', (node) => {
    const {start, end} = node.position ?? {};
    const [fence] = /^(?:`{3,}|~{3,})/.exec(text.slice(start?.offset)) ?? [];
    const last = lines[(end?.line ?? 1) - 1]?.replace(/^[\s>]*/, '').trim();
    if (
      fence !== undefined &&
      (start?.line === end?.line ||
        !last?.startsWith(fence) ||
        last !== fence.charAt(0).repeat(last.length))
    ) {
      report(
        'markup',
        node,
        `The code that begins with "${fence}" never ends and contains all that follows. Write "${fence}" on a line of its own after it`,
      );
    }
  });
}

/** Checks that tables are shown as tables, with all of their cells. */
export function checkTables({parsed: {tree, text}, report}: CheckedPage): void {
  const lines = text.split('\n');
  visit(tree, (node) => {
    if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const width = head?.children.length ?? 0;
      // One row is reported for each table.
      const row = rows.find(({children}) => children.length > width);
      if (row !== undefined) {
        report(
          'table',
          row,
          `The table has ${plural(width, '# column')}, but this row has ${plural(row.children.length, '# cell')}, so its last cells are not shown. Add columns to the first two lines, or write "\\|" for a bar in a cell`,
        );
      }
    } else if (node.type === 'paragraph') {
      // A table is shown as text if its second line does not fit the first.
      const {start = START, end = START} = node.position ?? {};
      const own = lines.slice(start.line - 1, end.line);
      const isRow = (line = '') => line.trim().startsWith('|');
      const index = own.findIndex(
        (line, at) => isRow(line) && isRow(own[at + 1]),
      );
      if (index !== -1) {
        const head = own[index]?.trim().replace(/\|$/, '') ?? '';
        const cells = head.split(/(?<!\\)\|/).length - 1;
        report(
          'table',
          {line: start.line + index + 1, column: 1},
          `The table would be shown as text, because its second line does not match the first. Write "|${' --- |'.repeat(cells)}" here`,
        );
      }
    }
  });
}

/** The rules of remark-lint that help readers. */
const linter = unified()
  .use(noDuplicateDefinitions)
  .use(noEmptyUrl)
  .use(noHeadingLikeParagraph)
  .use(noReferenceLikeUrl)
  // "[sic]" is text.
  .use(noUndefinedReferences, {allowShortcutLink: true});

export async function lintMarkdown({
  parsed: {tree, text},
  report,
}: CheckedPage): Promise<void> {
  const file = new VFile({value: text});
  await linter.run(tree, file);
  for (const {reason, line = 1, column = 1, ruleId = ''} of file.messages) {
    report('markup', {line, column}, `${reason} (remark-lint-${ruleId})`);
  }
}
