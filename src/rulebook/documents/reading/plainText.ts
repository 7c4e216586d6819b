import type {Nodes} from 'mdast';
import codeTitle from 'docusaurus-sealed/codeTitle';

import {visibleText} from '../../../shared/visibleText';
import readHtml, {findInside} from './html';

/** Attributes of components and elements that readers see or hear. */
const READ_ATTRIBUTE =
  /^(?:alt|aria-label|caption|label|placeholder|summary|title)$/;

/** Elements whose content is not shown. */
const UNREAD_ELEMENTS = /^(?:[Hh]ead|script|style|template)$/;

/** Elements within a word, a sentence, or a name in MathML: their text stays together. */
const INLINE_ELEMENT =
  /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|math|mi|mn|mrow|s|small|span|strong|sub|sup|u)$/;

/** What readers see of a node with its children, in one line. */
export default function plainText(node: Nodes): string {
  return foldSpace(unfoldedText(node));
}

/** What readers see of a node with its children; `\n` ends a line. */
export function unfoldedText(node: Nodes): string {
  const own = ownText(node);
  if (!('children' in node) || isUnread(node)) {
    return own;
  }
  const inside = node.children.map(unfoldedText).join('');
  // Struck text keeps its marks, because it would mean something else without them.
  return node.type === 'delete' ? `~~${inside}~~` : own + inside;
}

/** Readers do not see the white space of the file, nor invisible signs. */
export function foldSpace(text: string): string {
  return visibleText(text.normalize()).replace(/\s+/g, ' ').trim();
}

/** Whether the content of an element is not shown. */
export function isUnread(node: Nodes): boolean {
  return 'name' in node && UNREAD_ELEMENTS.test(node.name ?? '');
}

/** What readers see of a node before its children; `\n` ends a line. */
export function ownText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      // A line break of the file is a space.
      return node.value.replaceAll('\n', ' ');
    case 'inlineCode':
      return node.value;
    case 'code':
      return [codeTitle(node.meta ?? ''), node.value]
        .filter((part) => part !== undefined)
        .join('\n');
    case 'image':
      return ` ${node.alt ?? ''} ${node.title ?? ''} `;
    case 'imageReference':
      return ` ${node.alt ?? ''} `;
    case 'break':
      return '\n';
    case 'html':
      return textOfHtml(node.value);
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'br') {
        return '\n';
      }
      return [...jsxAttributes(node)]
        .filter(([name]) => READ_ATTRIBUTE.test(name))
        .map(([, text]) => ` ${text}\n`)
        .join('');
    case 'textDirective':
      // This is a colon before a word, not a directive: "at 10:30".
      return `:${node.name}`;
    case 'containerDirective': {
      const [first] = node.children;
      const hasLabel =
        first?.type === 'paragraph' && first.data?.directiveLabel === true;
      return hasLabel ? '' : `${node.name}\n`;
    }
    default:
      return '';
  }
}

type JsxElement = Extract<
  Nodes,
  {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}
>;

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The attributes of an element or component that are texts, not expressions. */
export function jsxAttributes({attributes}: JsxElement): Map<string, string> {
  return new Map(
    attributes.flatMap((attribute): [string, string][] =>
      attribute.type === 'mdxJsxAttribute' &&
      typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

/** The parser reads elements in plain Markdown as text. */
function textOfHtml(html: string): string {
  const parts = readHtml(html);
  const unread = findInside(parts, UNREAD_ELEMENTS);
  return parts
    .filter((part) => !unread.has(part))
    .map(({name, text, attributes}) => {
      const read = [...attributes].flatMap(([key, value = '']) =>
        READ_ATTRIBUTE.test(key) ? ` ${value} ` : [],
      );
      const isInline = name === '' || INLINE_ELEMENT.test(name);
      const around = isInline ? '' : name === 'br' ? '\n' : ' ';
      return [text, around, ...read].join('');
    })
    .join('');
}
