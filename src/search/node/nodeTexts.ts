import codeTitle from '../../documents/codeTitle';
import diagramLabels from '../../documents/diagramLabels';

/** Any node of a syntax tree of Markdown or MDX, by what the reading needs of it. */
export interface AnyNode {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly meta?: string | null;
  readonly lang?: string | null;
  readonly depth?: number;
  readonly name?: string | null;
  readonly attributes?:
    readonly JsxAttribute[] | Readonly<Record<string, string>>;
  readonly children?: readonly AnyNode[];
  readonly data?: {readonly id?: string; readonly estree?: unknown};
}

interface JsxAttribute {
  readonly type: string;
  readonly name?: string;
  readonly value?:
    | string
    | null
    | {readonly value: string; readonly data?: {readonly estree?: unknown}};
}

/** Attributes of components and elements that a reader sees or hears. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'caption',
  'label',
  'placeholder',
  'summary',
  'title',
]);

/** What a node says itself, beside its children. */
export function ownTexts(node: AnyNode): string[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
      return [node.value ?? ''];
    case 'code': {
      if (node.lang === 'mermaid') {
        return [diagramLabels(node.value ?? '')];
      }
      const title = codeTitle(node.meta ?? '');
      return [...(title === undefined ? [] : [`${title}\n`]), node.value ?? ''];
    }
    case 'image':
    case 'imageReference':
      return [` ${node.alt ?? ''} `, ` ${node.title ?? ''} `];
    case 'break':
      return ['\n'];
    case 'html':
      return [textOfHtml(node.value ?? '')];
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return stringsIn(node.data?.estree);
    case 'textDirective':
      // No directive at all, but a colon before a word: "at 10:30".
      return [`:${node.name ?? ''}`];
    case 'containerDirective': {
      const {title} = (node.attributes ?? {}) as {title?: string};
      return title === undefined ? [] : [`${title}\n`];
    }
    default:
      return [
        ...[...jsxAttributes(node)]
          .filter(([name]) => READ_ATTRIBUTES.has(name))
          .map(([, value]) => ` ${value}\n`),
        ...labelsIn(node.attributes).map((label) => ` ${label}\n`),
      ];
  }
}

/** Attributes of an element or component, as far as they are texts. */
export function jsxAttributes(node: AnyNode): Map<string, string> {
  const attributes = new Map<string, string>();
  if (Array.isArray(node.attributes)) {
    for (const {type, name = '', value} of node.attributes as JsxAttribute[]) {
      if (type === 'mdxJsxAttribute' && typeof value === 'string') {
        attributes.set(name, value);
      } else if (typeof value === 'object' && value !== null) {
        attributes.set(name, stringsIn(value.data?.estree).join(' '));
      }
    }
  }
  return attributes;
}

/** What the values of attributes are labelled with: `values={[{label: 'so'}]}`. */
function labelsIn(attributes: unknown): string[] {
  const labels: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      const node = value as Record<string, unknown>;
      if (node.type === 'Property') {
        const {name, value: key} = node.key as {name?: string; value?: string};
        if (READ_ATTRIBUTES.has(name ?? key ?? '')) {
          labels.push(...stringsIn(node.value));
          return;
        }
      }
      Object.values(node).forEach(visit);
    }
  };
  visit(attributes);
  return labels;
}

/** The texts that an expression holds literally: `{'so'}`, `[{label: 'so'}]`. */
function stringsIn(tree: unknown): string[] {
  const strings: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      const node = value as Record<string, unknown>;
      if (node.type === 'Literal' && typeof node.value === 'string') {
        strings.push(node.value);
      } else if (node.type === 'TemplateElement') {
        strings.push((node.value as {cooked?: string}).cooked ?? '');
      } else if (node.type === 'JSXText') {
        strings.push(String(node.value));
      }
      for (const [name, part] of Object.entries(node)) {
        if (name !== 'comments') {
          visit(part);
        }
      }
    }
  };
  visit(tree);
  return strings;
}

/** In files of plain Markdown, elements are text to the parser. */
function textOfHtml(html: string): string {
  if (html.startsWith('<!--') || /^<(?:script|style)\b/i.test(html)) {
    return '';
  }
  const attributes = [
    ...html.matchAll(/\s(?:alt|title|aria-label)=(?:"([^"]*)"|'([^']*)')/gi),
  ].map(([, double, single]) => ` ${double ?? single ?? ''} `);
  return ` ${html
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')}${attributes.join('')}`;
}
