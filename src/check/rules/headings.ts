import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingsOf, isPart} from '../../documents';
import {numberOfId} from '../../documents/ruleNumber';
import siteRule from '../siteRule';

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
export const headingLevel = siteRule('heading-level', ({parsed}, report) => {
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
});

/** A line that is as long as the heading, or `===`, is surely meant. */
const MEANT_DIFFERENCE = 1;

/** `---` below a text makes a heading of it. */
export const headingStyle = siteRule('heading-style', ({parsed}, report) => {
  const lines = parsed.text.split('\n');
  visit(parsed.tree, 'heading', (node) => {
    const {start, end} = node.position ?? {};
    const [text = '', line = ''] = [start, end].map((point) =>
      lines[(point?.line ?? 1) - 1]?.replace(/^[\s>]+/, '').trim(),
    );
    if (
      /^-+$/.test(line) &&
      (Number(end?.line) - Number(start?.line) > 1 ||
        Math.abs(text.length - line.length) > MEANT_DIFFERENCE)
    ) {
      report(
        `The text above "${line}" becomes a heading. Write an empty line between them if a line is meant, or "## " before a heading`,
        node,
      );
    }
  });
});

/** Ids are unique, and one of a number is that of its rule. */
export const headingId = siteRule('heading-id', ({document}, report) => {
  const lines = new Map<string, number>();
  for (const heading of headingsOf(document)) {
    const {file, level, id, hasOwnId, number, line} = heading;
    if (file !== document.file || level === 1) {
      continue;
    }
    const first = lines.get(id);
    if (first !== undefined) {
      report(
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
        heading,
      );
    }
    lines.set(id, first ?? line);
    const ofNumber = numberOfId(id);
    if (
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

/** What people read as a number: `🚨 50.1 Pursuits`, `Rule 50.1`, `7 Title`, `§ 7.1`. */
const LOOKS_NUMBERED =
  /^(?<before>[^\p{L}\p{N}§([]*)(?<word>(?:rule|section|article|chapter|part)\s+|§\s*)?(?<number>\d+(?:\.\d+)*)(?<mark>[.:)\]–—-]*)\s+(?=\S)/iu;

/** A heading that people read as a rule or section, and that is none. */
export const headingNumber = siteRule(
  'heading-number',
  ({document, isDocument}, report) => {
    if (!isDocument) {
      return;
    }
    const headings = headingsOf(document).map((heading) => ({
      heading,
      looks: LOOKS_NUMBERED.exec(heading.text)?.groups,
    }));
    const numbers = new Set(headings.map(({looks}) => looks?.number));
    for (const {heading, looks} of headings) {
      const {number = '', before = '', word} = looks ?? {};
      const [parent = ''] = /^.*(?=\.)/.exec(number) ?? [];
      // "24 hours" has no rule below it, and "🚀 1.8 Release" no section above it.
      const isMeant =
        parent === ''
          ? [...numbers].some((other) => other?.startsWith(`${number}.`)) ||
            (document.rules.length > 0 && /^\d+ \p{L}/u.test(heading.text))
          : numbers.has(parent) || document.rules.length > 0;
      if (
        heading.file !== document.file ||
        heading.number !== undefined ||
        heading.level === 1 ||
        number === '' ||
        !isMeant ||
        (before === '' && word === undefined && parent !== '')
      ) {
        continue;
      }
      const title = heading.text.replace(LOOKS_NUMBERED, '');
      const sign = before.trim();
      const level = '#'.repeat(number.split('.').length + 1);
      report(
        `"${heading.text}" is not read as ${parent === '' ? 'a section' : 'a rule'}. Write "${level} ${number}${parent === '' ? '.' : ''} ${title}${sign === '' ? '' : ` ${sign}`}", or a heading without a number`,
        heading,
      );
    }
  },
);
