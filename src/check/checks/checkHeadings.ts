import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {START, headingsOf} from '../../documents';
import type {Problem} from '../Finding';
import type {Page, ParsedPage} from '../Page';

/** Checks the levels of a document's headings, and their ids. */
export default function checkHeadings(page: ParsedPage): Problem[] {
  return [...checkLevels(page.parsed.tree, page.isPart), ...checkIds(page)];
}

function checkLevels(tree: Root, isPart: boolean): Problem[] {
  const problems: Problem[] = [];
  let before: number | undefined;
  visit(tree, 'heading', (node) => {
    const {depth, position} = node;
    const {line, column} = position?.start ?? START;
    // The first heading is below the title of the page; a part has none.
    const deepest = (before ?? (isPart ? depth : 1)) + 1;
    if (toString(node, {includeImageAlt: true}).trim() === '') {
      problems.push({
        line,
        column,
        check: 'heading-order',
        message: 'The heading is empty. Write a text, or remove it',
      });
    } else if (depth === 1 && before !== undefined) {
      problems.push({
        line,
        column,
        check: 'heading-order',
        message:
          'This is a second title. Write it with "##": a page has one heading of level 1, and it comes first',
      });
    } else if (depth > deepest) {
      problems.push({
        line,
        column,
        check: 'heading-level',
        message: `The heading has level ${depth}, but level ${deepest} is the deepest possible here. Write it with "${'#'.repeat(deepest)}", or add the missing heading above it`,
      });
    }
    before = depth;
  });
  return problems;
}

function checkIds({document}: Page): Problem[] {
  const lines = new Map<string, number>();
  return headingsOf(document)
    .filter(({file, level}) => file === document.file && level > 1)
    .flatMap(({id, hasOwnId, number, line, column}): Problem[] => {
      const first = lines.get(id);
      lines.set(id, first ?? line);
      const inId =
        hasOwnId && document.rules.length > 0
          ? /^(?:rule|section)-(\d+(?:-\d+)*)$/.exec(id)?.[1]
          : undefined;
      const ofNumber = inId?.replaceAll('-', '.');
      const messages = [
        ...(first === undefined
          ? []
          : [
              `The id "${id}" belongs to the heading in line ${first}, and links lead there. Write another in {#…}`,
            ]),
        ...(ofNumber === undefined || ofNumber === number
          ? []
          : [
              `The id "${id}" is that of number ${ofNumber}, but the heading ${number === undefined ? 'has no number' : `is ${number}`}. Write the same number in both`,
            ]),
      ];
      return messages.map((message) => ({
        line,
        column,
        check: 'heading-id',
        message,
      }));
    });
}
