import type {Nodes, Parents} from 'mdast';

import codeTitle from '../../../documents/codeTitle';

/**
 * What readers see of a block: a line for each paragraph, item and row, told
 * apart by their marks. How it is laid out in the file makes no difference.
 */
export default function blockText(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return oneLine(inlineText(node));
    case 'list':
      return node.children
        .map((item, index) => {
          const number = (node.start ?? 1) + index;
          const mark = node.ordered === true ? `${number}.` : '•';
          const box =
            typeof item.checked === 'boolean'
              ? item.checked
                ? '☑ '
                : '☐ '
              : '';
          return `${mark} ${box}${linesOf(item).join('\n').replaceAll('\n', '\n  ')}`;
        })
        .join('\n');
    case 'table':
      return node.children
        .map((row) =>
          row.children.map((cell) => oneLine(inlineText(cell))).join(' | '),
        )
        .join('\n');
    case 'code': {
      const title = codeTitle(node.meta ?? '');
      const lines = node.value.split('\n').map((line) => line.trimEnd());
      return [...(title === undefined ? [] : [title]), ...lines].join('\n');
    }
    case 'html':
      return oneLine(textOfHtml(node.value));
    case 'containerDirective': {
      const [first] = node.children;
      const isNamed =
        first?.type === 'paragraph' && first.data?.directiveLabel === true;
      return [...(isNamed ? [] : [`${node.name}:`]), ...linesOf(node)].join(
        '\n',
      );
    }
    case 'leafDirective':
      return oneLine(`::${node.name} ${inlineText(node)}`);
    case 'definition':
    case 'yaml':
      return '';
    default:
      return 'children' in node
        ? linesOf(node).join('\n')
        : oneLine(inlineText(node));
  }
}

function linesOf({children}: Parents): string[] {
  return children
    .map((child) => blockText(child))
    .filter((text) => text !== '');
}

/** White space of the file is none of the text's, but for hard line breaks. */
export function oneLine(text: string): string {
  return text
    .normalize()
    .split('\0')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** @returns a text in which `\0` stands for a hard line break */
export function inlineText(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return '\0';
    case 'html':
      return textOfHtml(node.value);
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'delete':
      // What is struck through says something else.
      return `~~${childrenText(node)}~~`;
    case 'textDirective':
      // No directive at all, but a colon before a word: "at 10:30".
      return `:${node.name}${childrenText(node)}`;
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    default:
      if ('children' in node) {
        return childrenText(node);
      }
      // Comments are of no type that mdast knows.
      return 'value' in node && (node.type as string) !== 'comment'
        ? node.value
        : '';
  }
}

function childrenText({children}: Parents): string {
  return children.map((child) => inlineText(child)).join('');
}

/** Read as plain Markdown, components are elements. */
function textOfHtml(html: string): string {
  const texts = [
    ...html.matchAll(
      /\s(?:alt|title|label|caption|summary)=(?:"([^"]*)"|'([^']*)')/g,
    ),
  ].map(([, double, single]) => ` ${double ?? single ?? ''} `);
  return [
    html
      .replace(/<!--[^]*?-->/g, '')
      .replace(/<br\s*\/?>/gi, '\0')
      // Others stand within a word, or begin a block of their own.
      .replace(/<[^>]*>/g, ''),
    ...texts,
  ].join('');
}
