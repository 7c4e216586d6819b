import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingsOf} from '../../rulebook/documents';
import {numberOfId} from '../../rulebook/documents/ruleNumber';
import {normalizeAdmonitionOptions} from '../../shared/internals';
import {plural} from '../../shared/text';
import type {CheckedFile} from '../CheckedSite';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';

/** Docusaurus can read the file. */
export const syntax = siteRule(
  'syntax',
  ({syntaxFindings}: CheckedFile, report) => {
    for (const finding of syntaxFindings) {
      report(finding.message, finding);
    }
  },
);

/** Unlike `remark-lint-heading-increment`, this knows the title of the page. */
const headingLevel = siteRule(
  'heading-level',
  ({tree}, report) => {
    let [highest, deepest] = [1, 2];
    visit(tree, 'heading', (node) => {
      const {depth} = node;
      const right = Math.min(Math.max(depth, highest), deepest);
      if (toString(node, {includeImageAlt: true}).trim() === '') {
        report('The heading is empty. Write a text, or remove it', node);
      } else if (depth !== right) {
        report(
          `The heading has level ${depth}, but a page has one title, and its headings leave no level out. Write it with "${'#'.repeat(right)}", or add the missing heading above it`,
          node,
        );
      }
      [highest, deepest] = [2, depth + 1];
    });
  },
  'warn',
);

/** A line of `---` makes a heading of the text above it, often without being meant. */
const headingStyle = siteRule('heading-style', ({tree, text}, report) => {
  visit(tree, 'heading', (node) => {
    const {start, end} = node.position ?? {};
    const [, title = '', line = ''] =
      /^([^]*)\n[\s>]*(-+|=+)\s*$/.exec(
        text.slice(start?.offset, end?.offset),
      ) ?? [];
    // A heading that is meant is one line without a full stop, and has a longer line.
    if (/^-{1,3}$/.test(line) || /\n|\p{L}[.,;]$/u.test(title)) {
      report(
        `"${title.replace(/\n[^]*/, ' …')}" becomes a heading, because "${line}" is directly below it. Write an empty line between them, or "## " before a heading`,
        node,
      );
    }
  });
});

/** Ids are unique, and one of a number is that of its rule. */
const headingId = siteRule('heading-id', ({document}, report) => {
  const lines = new Map<string, number>();
  for (const heading of headingsOf(document)) {
    const {level, id, hasOwnId, number, line} = heading;
    const first = lines.get(id);
    const ofNumber = numberOfId(id);
    const isOther =
      document.rules.length > 0 && hasOwnId && ofNumber !== undefined;
    if (level > 1 && first !== undefined) {
      report(
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
        heading,
      );
    } else if (level > 1 && isOther && ofNumber !== number) {
      report(
        `The id "${id}" is that of number ${ofNumber}, not of this heading. Write the same number in both`,
        heading,
      );
    }
    lines.set(id, first ?? line);
  }
});

/** Admonitions (`:::note`) are known, and they and code end: else they contain the rest. */
const fence = siteRule('fence', ({tree, text, plugin}, report) => {
  const {admonitions = true} = plugin.options;
  const {keywords} = normalizeAdmonitionOptions(
    admonitions as Parameters<typeof normalizeAdmonitionOptions>[0],
  );
  visit(tree, (node, _, parent) => {
    const {start, end} = node.position ?? {};
    const own = text.slice(start?.offset, end?.offset);
    const [signs] = /^(?:`{3,}|~{3,}|:{3,})/.exec(own) ?? [];
    if (node.type !== 'code' && node.type !== 'containerDirective') {
      return;
    }
    // Both read the same line as their end.
    const isShared =
      parent?.type === node.type &&
      parent.position?.end.line === end?.line &&
      text.charAt(parent.position?.start.offset ?? 0) === ':';
    if ('name' in node && !keywords.includes(node.name)) {
      const meant = nearest(node.name, keywords);
      report(
        `The admonition ":::${node.name}" is unknown and would be shown as text${didYouMean(
          meant && `:::${meant}`,
          `Write one of ${keywords.join(', ')}`,
        )}`,
        node,
      );
    } else if (
      signs !== undefined &&
      (isShared || !new RegExp(`\n[\\s>]*${signs}${signs[0]}*\\s*$`).test(own))
    ) {
      report(
        `"${own.replace(/\n[^]*/, '')}" never ends, or ends together with what is around it, and contains all that follows. Write "${signs}" on a line of its own below it, and more such signs around what contains another`,
        node,
      );
    }
  });
});

/** Docusaurus drops the marks of directives that are no admonitions. */
const directive = siteRule('directive', ({tree}, report) => {
  visit(tree, (node) => {
    const isUnshown =
      node.type === 'leafDirective' ||
      (node.type === 'textDirective' &&
        node.children.length + Object.keys(node.attributes ?? {}).length > 0);
    report(
      isUnshown
        ? `":${node.name}" begins a directive, which is not shown. Write "\\:" for a colon that is text`
        : undefined,
      node,
    );
  });
});

/** Tables are shown as tables, with all of their rows and cells. */
const table = siteRule('table', ({tree, text}, report) => {
  const lines = text.split('\n');
  visit(tree, (node, index = 0, parent) => {
    if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const width = head?.children.length ?? 0;
      // One row is reported for each table.
      const row = rows.find(({children}) => children.length !== width);
      if (row !== undefined) {
        report(
          `The row has ${plural(row.children.length, '# cell')}, but its table has ${plural(width, '# column')}: more are not shown, and missing ones are empty. Write "|" for each cell, "\\|" for a bar in a cell, and an empty line before a text below the table`,
          row,
        );
      }
    } else if (node.type === 'paragraph') {
      const {start, end} = node.position ?? {};
      const first = start?.line ?? 1;
      const isBelow = parent?.children[index - 1]?.type === 'table';
      const at = lines
        .slice(first - 1, end?.line)
        .findIndex((line, place) =>
          isBelow && place === 0
            ? /(?<!\\)\|(?!\|)/.test(line)
            : /^[\s>]*\|(?!\|).*\|\s*$/.test(line),
        );
      if (at !== -1) {
        report(
          'The row is shown as text. The rows of a table have no empty lines between them, and its second line has "---" for each cell of the first, as in "| --- | --- |"',
          {line: first + at, column: 1},
        );
      }
    }
  });
});

export const structureRules = [
  syntax,
  headingLevel,
  headingStyle,
  headingId,
  fence,
  directive,
  table,
];
