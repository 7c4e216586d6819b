import {readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';

import findPartials from '../../content/node/findPartials';
import parseMarkdown, {
  type MarkdownConfig,
} from '../../content/node/parseMarkdown';
import type {Section} from '../shared/SearchIndex';

/** Any node of a syntax tree of Markdown or MDX, by what the reading needs of it. */
interface AnyNode {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly meta?: string | null;
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

/** Elements whose content nobody reads. */
const UNREAD_ELEMENTS = new Set([
  'head',
  'Head',
  'script',
  'style',
  'template',
]);

/** Nodes that stand by themselves: their texts are no part of the same sentence. */
const BLOCKS = new Set([
  'paragraph',
  'heading',
  'listItem',
  'tableCell',
  'code',
  'mdxJsxFlowElement',
  'containerDirective',
  'leafDirective',
  'mdxFlowExpression',
  'html',
]);

export interface MarkdownText {
  /** The heading that the text opens with in place of a title. */
  readonly contentTitle: string | undefined;
  readonly sections: readonly Section[];
}

/**
 * Reads a Markdown or MDX file into its sections, with the ids that Docusaurus
 * gives to its headings.
 *
 * @param file absolute path
 * @param config `markdown` of the site's configuration
 * @param siteDir where `@site/` leads, in imports of further parts
 */
export default async function readMarkdown(
  file: string,
  config: MarkdownConfig,
  siteDir: string,
): Promise<MarkdownText> {
  return readPart(file, {config, siteDir}, []);
}

interface Site {
  readonly config: MarkdownConfig;
  readonly siteDir: string;
}

async function readPart(
  file: string,
  site: Site,
  importedBy: readonly string[],
): Promise<MarkdownText> {
  const {tree, partials} = await parse(file, site);
  let contentTitle: string | undefined;
  const sections: Draft[] = [new Draft('', '', 1)];
  for (const node of tree.children ?? []) {
    await readNode(node);
  }
  return {
    contentTitle,
    sections: sections.map((draft) => draft.finish()),
  };

  async function readNode(node: AnyNode): Promise<void> {
    const heading = headingOf(node);
    if (heading !== undefined) {
      if (
        heading.level === 1 &&
        contentTitle === undefined &&
        sections.length === 1
      ) {
        // The title of the page is none of its sections.
        contentTitle = heading.text;
      } else if (heading.id === '') {
        sections.at(-1)?.addLine(heading.text);
      } else {
        const level = Math.max(heading.level, 2);
        sections.push(new Draft(heading.id, heading.text, level));
      }
      return;
    }
    const partial = partials.get(node.name ?? '');
    if (partial !== undefined && !importedBy.includes(partial)) {
      const part = await readPart(partial, site, [...importedBy, file]);
      const [first, ...rest] = part.sections;
      sections.at(-1)?.addLine(part.contentTitle ?? '');
      sections.at(-1)?.addLine(first?.text ?? '');
      sections.push(...rest.map((section) => Draft.of(section)));
      return;
    }
    if (BLOCKS.has(node.type)) {
      sections.at(-1)?.breakLine();
    }
    for (const text of ownTexts(node)) {
      sections.at(-1)?.add(text);
    }
    if (!UNREAD_ELEMENTS.has(node.name ?? '')) {
      for (const child of node.children ?? []) {
        await readNode(child);
      }
    }
    if (BLOCKS.has(node.type)) {
      sections.at(-1)?.breakLine();
    }
  }
}

/** A section while it is read. */
class Draft {
  #text = '';

  constructor(
    readonly anchor: string,
    readonly heading: string,
    readonly level: number,
  ) {}

  static of({anchor, heading, level, text}: Section): Draft {
    const draft = new Draft(anchor, heading, level);
    draft.add(text);
    return draft;
  }

  add(text: string): void {
    this.#text += text;
  }

  addLine(text: string): void {
    this.breakLine();
    this.add(text);
    this.breakLine();
  }

  breakLine(): void {
    if (!this.#text.endsWith('\n')) {
      this.#text += '\n';
    }
  }

  finish(): Section {
    const {anchor, heading, level} = this;
    const text = this.#text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ *\n[\s]*/g, '\n')
      .trim();
    return {anchor, heading, level, text};
  }
}

interface ParsedFile {
  readonly tree: AnyNode;
  /** Files that the document shows as a component, by the name of it. */
  readonly partials: ReadonlyMap<string, string>;
}

async function parse(
  file: string,
  {config, siteDir}: Site,
): Promise<ParsedFile> {
  const {tree} = await parseMarkdown(file, readFileSync(file, 'utf8'), config);
  return {tree: tree as AnyNode, partials: findPartials(tree, file, siteDir)};
}

interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A heading of Markdown, or one written as an element with an id. */
function headingOf(node: AnyNode): Heading | undefined {
  if (node.type === 'heading') {
    return {
      level: node.depth ?? 1,
      id: node.data?.id ?? '',
      text: plainText(node),
    };
  }
  const attributes = jsxAttributes(node);
  const level = /^h([1-6])$/.exec(
    node.name === 'Heading' ? (attributes.get('as') ?? '') : (node.name ?? ''),
  )?.[1];
  return level === undefined
    ? undefined
    : {
        level: Number(level),
        id: attributes.get('id') ?? '',
        text: plainText(node),
      };
}

function plainText(node: AnyNode): string {
  return toString(
    (node.children ?? []).filter(
      ({type}) => type !== 'html' && type !== 'comment',
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a node says itself, beside its children. */
function ownTexts(node: AnyNode): string[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [node.value ?? ''];
    case 'code':
      return [
        ...(/\btitle=(?:"([^"]*)"|'([^']*)')/.exec(node.meta ?? '') ?? [])
          .slice(1, 3)
          .map((title) => `${title}\n`)
          .filter((title) => title !== 'undefined\n'),
        node.value ?? '',
      ];
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

function jsxAttributes(node: AnyNode): Map<string, string> {
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
