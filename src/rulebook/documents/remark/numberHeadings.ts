import type {Heading, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import plainText from '../reading/plainText';
import {idOfNumber, readNumber} from '../ruleNumber';

/** Property of a heading's element with the number of its rule. */
const NUMBER_PROPERTY = 'data-rule';

interface Numbered {
  readonly node: Heading;
  readonly number: string;
  /** True if `§` precedes the number, which leaves no doubt. */
  readonly hasSign: boolean;
}

/**
 * A remark plugin that decides which headings are sections (`## 10. Staff`) and
 * rules (`### 10.2 Ranks`), and gives them the ids of their numbers, unless the
 * author chose another. It runs before Docusaurus's own plugins, which make ids
 * of the words, and tables of contents of the ids.
 *
 * Numbers count in a document that has a section with a rule below it (or a
 * number with a `§`): numbered steps ("1. Open", "2. Close") and stray numbers
 * ("1.8. Image optimization") stay words. In a part that documents import (`_part.mdx`),
 * and in these documents, all numbers count.
 */
export default function numberHeadings() {
  return (tree: Root, file?: VFile): void => {
    const numbered = findNumbered(tree);
    // The rules of a section, or the section of rules, may be in another file.
    const isJoined =
      /(?:^|[\\/])_[^\\/]*$/.test(file?.path ?? '') || importsParts(tree);
    if (!isJoined && !hasRules(numbered)) {
      return;
    }
    for (const {node, number} of numbered) {
      const data = (node.data ??= {});
      data.hProperties = {
        ...(!hasOwnId(node) && {id: idOfNumber(number)}),
        ...data.hProperties,
        [NUMBER_PROPERTY]: number,
      };
    }
  };
}

/** The number that {@link numberHeadings} gave to a heading. */
export function numberOfHeading({data}: Heading): string | undefined {
  const number = data?.hProperties?.[NUMBER_PROPERTY];
  return typeof number === 'string' ? number : undefined;
}

/** Headings of level 2 with a number, and deeper ones with a number such as 10.2. */
function findNumbered(tree: Root): Numbered[] {
  const numbered: Numbered[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth > 1) {
      const text = plainText(node);
      const number = readNumber(text)?.number;
      if (number !== undefined && (node.depth === 2 || number.includes('.'))) {
        numbered.push({node, number, hasSign: text.startsWith('§')});
      }
    }
    // A quoted heading belongs to another text.
    return node.type === 'blockquote' ? SKIP : undefined;
  });
  return numbered;
}

function importsParts({children}: Root): boolean {
  return children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      /from\s*["'][^"']+\.mdx?["']/.test(node.value),
  );
}

function hasRules(numbered: readonly Numbered[]): boolean {
  let section: Numbered | undefined;
  return numbered.some((heading) => {
    const {node, number, hasSign} = heading;
    if (!number.includes('.')) {
      section = heading;
    }
    const isBelow =
      section !== undefined &&
      node.depth > section.node.depth &&
      number.startsWith(`${section.number}.`);
    return hasSign || isBelow;
  });
}

/** `{#id}` at its end, or a comment with the number sign, as Docusaurus reads them. */
function hasOwnId(heading: Heading): boolean {
  const last = heading.children.at(-1) as
    {readonly type: string; readonly value?: string} | undefined;
  return (
    (last?.type === 'text' && /\{#[^{]+\}$/.test(last.value ?? '')) ||
    (last !== undefined &&
      /^(?:html|comment|mdxTextExpression)$/.test(last.type) &&
      /^(?:<!--|\/\*)?\s*#\S/.test(last.value ?? ''))
  );
}
