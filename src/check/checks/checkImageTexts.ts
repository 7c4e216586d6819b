import {visit} from 'unist-util-visit';

import {isJsx, START, type ParsedDocument} from '../../documents';
import type {Problem} from '../Finding';

/** In plain Markdown, elements are text to the parser. */
const IMAGE_WITHOUT_TEXT = /<img\b(?![^>]*\salt\b)/i;

/** Checks that images have an alternative text. */
export default function checkImageTexts({
  tree,
}: Pick<ParsedDocument, 'tree'>): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const message =
      node.type === 'image' || node.type === 'imageReference'
        ? explainText(node.alt ?? '')
        : (isJsx(node) &&
              node.name === 'img' &&
              !mayHaveText(node.attributes)) ||
            (node.type === 'html' && IMAGE_WITHOUT_TEXT.test(node.value))
          ? 'The image has no alternative text. Write alt="what it shows", or alt="" if it is decoration'
          : undefined;
    if (message !== undefined) {
      problems.push({line, column, check: 'image-alt', message});
    }
  });
  return problems;
}

/** `{...props}` can be any attribute. */
function mayHaveText(
  attributes: readonly {readonly type: string; readonly name?: string}[],
): boolean {
  return attributes.some(
    ({type, name}) => type === 'mdxJsxExpressionAttribute' || name === 'alt',
  );
}

function explainText(alt: string): string | undefined {
  const text = alt.trim();
  if (text === '') {
    return 'The image has no alternative text for readers who cannot see it. Write ![what it shows](…)';
  }
  return /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text)
    ? `The alternative text "${text}" is the name of a file. Write what the image shows`
    : undefined;
}
