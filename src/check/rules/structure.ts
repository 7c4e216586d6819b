import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingsOf, isPart} from '../../documents';
import {numberOfId} from '../../documents/ruleNumber';
import {normalizeAdmonitionOptions} from '../../internals';
import plural from '../../shared/plural';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';
import {markdownOf} from './numbers';

/** Docusaurus can read the file. */
export const syntax = siteRule('syntax', ({parsed}, report) => {
  for (const finding of parsed.syntaxFindings) {
    report(finding.message, finding);
  }
});

/** A heading has a text, and a page has one title. */
export const headingOrder = siteRule('heading-order', ({parsed}, report) => {
  let isFirst = true;
  visit(parsed.tree, 'heading', (node) => {
    if (toString(node, {includeImageAlt: true}).trim() === '') {
      report('The heading is empty. Write a text, or remove it', node);
    } else if (node.depth === 1 && !isFirst) {
      report(
        'This is a second title. Write it with "##": a page has one heading of level 1, and it comes first',
        node,
      );
    }
    isFirst = false;
  });
});

/** Unlike `remark-lint-heading-increment`, this knows the title of the page. */
export const headingLevel = siteRule(
  'heading-level',
  ({parsed}, report) => {
    let before: number | undefined;
    visit(parsed.tree, 'heading', (node) => {
      const {depth} = node;
      // The first heading is below the title of the page; a part has none.
      const deepest = (before ?? (isPart(parsed.file) ? depth : 1)) + 1;
      if (depth > deepest && toString(node, {includeImageAlt: true}) !== '') {
        report(
          `The heading has level ${depth}, but level ${deepest} is the deepest possible here. Write it with "${'#'.repeat(deepest)}", or add the missing heading above it`,
          node,
        );
      }
      before = depth;
    });
  },
  'warn',
);

/** Ids are unique, and one of a number is that of its rule. */
export const headingId = siteRule('heading-id', ({document}, report) => {
  const lines = new Map<string, number>();
  for (const heading of headingsOf(document)) {
    const {level, id, hasOwnId, number, line} = heading;
    if (level === 1) {
      continue;
    }
    const first = lines.get(id);
    lines.set(id, first ?? line);
    const ofNumber = numberOfId(id);
    if (first !== undefined) {
      report(
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
        heading,
      );
    } else if (
      hasOwnId &&
      document.rules.length > 0 &&
      ofNumber !== undefined &&
      ofNumber !== number
    ) {
      report(
        `The id "${id}" is that of number ${ofNumber}, but the heading ${number === undefined ? 'has no number' : `is ${number}`}. Write the same number in both`,
        heading,
      );
    }
  }
});

/** What people read as a number: `🚨 50.1 Pursuits`, `Rule 50.1`, `7 Title`, `1.2-B`. */
const LOOKS_NUMBERED =
  /^(?<before>[^\p{L}\p{N}§([]*)(?<word>(?:rule|section|article|chapter|part)\s+|§\s*)?(?<number>\d+(?:\.\d+)*)[.:)\]–—-]*(?<space>\s+(?=\S))?/iu;

/** A heading that people read as a rule or section, and that is none. */
export const headingNumber = siteRule(
  'heading-number',
  ({document, isDocument}, report) => {
    const hasRules = document.rules.length > 0;
    const headings = (isDocument ? headingsOf(document) : []).map(
      (heading) => ({
        heading,
        looks: LOOKS_NUMBERED.exec(heading.text)?.groups,
      }),
    );
    const numbers = headings.map(({looks}) => looks?.number);
    for (const {heading, looks = {}} of headings) {
      const {text, level} = heading;
      const {number = '', before = '', word, space} = looks;
      const isRule = number.includes('.');
      const isAlone = before === '' && word === undefined;
      // "24 hours" has no rule below it, and "🚀 1.8 Release" no section above it.
      const isMeant = isRule
        ? (hasRules || numbers.includes(number.replace(/\.\d+$/, ''))) &&
          !(isAlone && space !== undefined)
        : space !== undefined &&
          ((hasRules && /^\d+ \p{L}/u.test(text)) ||
            numbers.some((other) => other?.startsWith(`${number}.`)));
      if (
        heading.number === undefined &&
        level > 1 &&
        number !== '' &&
        isMeant
      ) {
        const title = text.replace(LOOKS_NUMBERED, '') || 'A title';
        report(
          `"${text}" is not read as ${isRule ? 'a rule' : 'a section'}. Write "${`${markdownOf(number, title)} ${before}`.trim()}", or a heading that does not begin with a number`,
          heading,
        );
      }
    }
  },
);

/** Admonitions (`:::note`) are known and end. */
export const admonition = siteRule(
  'admonition',
  ({parsed: {tree, text}, plugin}, report) => {
    const {admonitions = true} = plugin.options;
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
      const around =
        parent?.type === 'containerDirective' && endOf(parent) === endOf(node)
          ? parent
          : undefined;
      if (fenceOf(node) === 0) {
        // An alert of GitHub ends with its quotation.
        return;
      }
      if (!keywords.includes(name)) {
        const meant = nearest(name, keywords);
        report(
          `The admonition ":::${name}" is unknown and would be shown as text${didYouMean(
            meant && `:::${meant}`,
            `Write one of ${keywords.join(', ')}`,
          )}`,
          node,
        );
      } else if (around && fenceOf(around) <= fenceOf(node) && !isOpen(node)) {
        // The end of this admonition closed the one around it.
        report(
          `The admonition ":::${around.name}" does not end before ":::${name}" in line ${position?.start.line}. Write ":::" on a line of its own above that, or "::::" around both if one contains the other`,
          around,
        );
      } else if (isOpen(node) || around) {
        report(
          `The admonition ":::${name}" never ends and contains all that follows. Write ":::" on a line of its own after it`,
          node,
        );
      }
    });
  },
);

/** Code between fences ends: else it hides the rest of the document. */
export const codeEnd = siteRule(
  'code-end',
  ({parsed: {tree, text}}, report) => {
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
          `The code that begins with "${fence}" never ends and contains all that follows. Write "${fence}" on a line of its own after it`,
          node,
        );
      }
    });
  },
);

const ROW = /^[\s>]*\|(?!\|)/;

/** Tables are shown as tables, with all of their rows and cells. */
export const table = siteRule('table', ({parsed: {tree, text}}, report) => {
  const lines = text.split('\n');
  visit(tree, (node, index = 0, parent) => {
    const first = (node.position?.start.line ?? 1) - 1;
    if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const width = head?.children.length ?? 0;
      // One row is reported for each table.
      const row = rows.find(({children}) => children.length !== width);
      if (row !== undefined) {
        const cells = row.children.length;
        const line = lines[(row.position?.start.line ?? 1) - 1] ?? '';
        report(
          `The table has ${plural(width, '# column')}, but this row has ${plural(cells, '# cell')}${
            cells > width
              ? ', so its last cells are not shown. Add columns to the first two lines, or write "\\|" for a bar in a cell'
              : line.includes('|')
                ? ', so its last cells are empty. Write "|" for each cell, also for an empty one'
                : ': a text directly below a table becomes a row of it. Write an empty line above it'
          }`,
          row,
        );
      }
    } else if (node.type === 'paragraph') {
      const own = lines.slice(first, node.position?.end.line);
      const [head = ''] = own;
      const isRow = (line = '') => ROW.test(line);
      const at = own.findIndex((line, i) => isRow(line) && isRow(own[i + 1]));
      if (
        (parent?.children[index - 1]?.type === 'table' &&
          /(?<!\\)\|(?!\|)/.test(head)) ||
        (own.length === 1 && isRow(head) && /\|\s*$/.test(head))
      ) {
        report(
          'The row is shown as text, because it is not directly below the other rows of its table. Remove the empty lines between them',
          node,
        );
      } else if (at !== -1) {
        // A table is shown as text if its second line does not fit the first.
        const bars = own[at]?.trim().replace(/\|$/, '') ?? '';
        const cells = bars.split(/(?<!\\)\|/).length - 1;
        report(
          `The table would be shown as text, because its second line does not match the first. Write "|${' --- |'.repeat(cells)}" here`,
          {line: first + at + 2, column: 1},
        );
      }
    }
  });
});
