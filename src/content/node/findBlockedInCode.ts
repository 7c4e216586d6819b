import {blockedBy} from '../../embeds/shared/blockedBy';
import type {Embeds} from '../../config/embeds';
import {explain, inHtml, styleMessage} from './blockedMessages';
import type {BlockedPlace} from './findBlocked';
import parseCode, {isNode, type SyntaxNode} from './parseCode';

/**
 * What the policy keeps from readers of a page or component in React, as far as
 * it stands there literally.
 */
export default function findBlockedInCode(
  source: string,
  embeds: Embeds,
): BlockedPlace[] {
  const found: BlockedPlace[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) {
      part.forEach(visit);
    } else if (isNode(part)) {
      const {line, column} = part.loc.start;
      for (const message of messagesOf(part, embeds)) {
        found.push({line, column: column + 1, message});
      }
      Object.values(part).forEach(visit);
    }
  };
  visit(parseCode(source));
  return found;
}

function messagesOf(node: SyntaxNode, embeds: Embeds): string[] {
  if (node.type === 'NewExpression') {
    return (node.callee as {name?: string}).name === 'Image'
      ? [
          'new Image() is no element, so that no file of the site opens for it: show an <img>',
        ]
      : [];
  }
  if (node.type === 'ObjectProperty') {
    const {name} = node.key as {name?: string};
    const text = name === '__html' ? literal(node.value) : undefined;
    return text === undefined ? [] : inHtml(text, embeds);
  }
  if (node.type !== 'JSXOpeningElement') {
    return [];
  }
  const {name = ''} = node.name as {name?: string};
  const attributes = new Map(
    (node.attributes as readonly SyntaxNode[]).map((attribute) => [
      (attribute.name as {name?: string} | undefined)?.name,
      literal(attribute.value),
    ]),
  );
  return [
    ...explain(blockedBy(embeds, name, (wanted) => attributes.get(wanted))),
    ...(name === 'style' ? styleMessage('<style>', embeds) : []),
  ];
}

/** The text of a literal, in braces or not. */
function literal(value: unknown): string | undefined {
  if (!isNode(value)) {
    return undefined;
  }
  switch (value.type) {
    case 'StringLiteral':
      return String(value.value);
    case 'JSXExpressionContainer':
      return literal(value.expression);
    case 'TemplateLiteral':
      return (value.quasis as {value: {cooked?: string}}[])
        .map(({value: {cooked = ''}}) => cooked)
        .join('');
    default:
      return undefined;
  }
}
