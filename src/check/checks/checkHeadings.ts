import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingsOf, isPart} from '../../documents';
import {numberOfId} from '../../documents/ruleNumber';
import type {CheckedPage} from '../site/CheckedSite';

/** Checks the levels of a document's headings, and their ids. */
export default function checkHeadings(page: CheckedPage): void {
  checkLevels(page);
  checkIds(page);
}

function checkLevels({parsed, report}: CheckedPage): void {
  let before: number | undefined;
  visit(parsed.tree, 'heading', (node) => {
    const {depth} = node;
    // The first heading is below the title of the page; a part has none.
    const deepest = (before ?? (isPart(parsed.file) ? depth : 1)) + 1;
    if (toString(node, {includeImageAlt: true}).trim() === '') {
      report(
        'heading-order',
        node,
        'The heading is empty. Write a text, or remove it',
      );
    } else if (depth === 1 && before !== undefined) {
      report(
        'heading-order',
        node,
        'This is a second title. Write it with "##": a page has one heading of level 1, and it comes first',
      );
    } else if (depth > deepest) {
      report(
        'heading-level',
        node,
        `The heading has level ${depth}, but level ${deepest} is the deepest possible here. Write it with "${'#'.repeat(deepest)}", or add the missing heading above it`,
      );
    }
    before = depth;
  });
}

function checkIds({document, report}: CheckedPage): void {
  const lines = new Map<string, number>();
  for (const heading of headingsOf(document)) {
    const {file, level, id, hasOwnId, number, line} = heading;
    if (file !== document.file || level === 1) {
      continue;
    }
    const first = lines.get(id);
    if (first !== undefined) {
      report(
        'heading-id',
        heading,
        `The id "${id}" is already that of the heading in line ${first}. Write another id in {#…}`,
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
        'heading-id',
        heading,
        `The id "${id}" is that of number ${ofNumber}, but the heading ${number === undefined ? 'has no number' : `is ${number}`}. Write the same number in both`,
      );
    }
  }
}
