import {existsSync, readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';

import findPartials from '../../content/node/findPartials';
import parseMarkdown, {
  type MarkdownConfig,
  type ParsedMarkdown,
  type Reading,
} from '../../content/node/parseMarkdown';
import {
  NO_PLUGINS,
  syntaxOf,
  type RemarkPlugins,
} from '../../content/node/remarkPlugins';
import {CELL_END} from '../shared/cells';
import type {Section} from '../shared/SearchIndex';
import {jsxAttributes, ownTexts, type AnyNode} from './nodeTexts';
import SectionDraft from './SectionDraft';

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
  'tableRow',
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
 * gives to its headings. What is no valid MDX is read as far as it goes: it is
 * for Docusaurus to say what is wrong with it, and where.
 *
 * @param file absolute path
 * @throws where there is no such file, or its front matter is no YAML
 */
export default async function readMarkdown(
  file: string,
  site: Site,
): Promise<MarkdownText> {
  return readPart(file, site, []);
}

export interface Site {
  /** `markdown` of the site's configuration. */
  readonly config: MarkdownConfig;
  /** Where `@site/` leads, in imports of further parts. */
  readonly siteDir: string;
  /** The site's own, for this file. */
  readonly plugins?: RemarkPlugins;
}

async function readPart(
  file: string,
  site: Site,
  importedBy: readonly string[],
): Promise<MarkdownText> {
  const {tree, partials} = await parse(file, site);
  let contentTitle: string | undefined;
  const sections: SectionDraft[] = [new SectionDraft('', '', 1)];
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
        sections.push(new SectionDraft(heading.id, heading.text, level));
      }
      return;
    }
    const partial = partials.get(node.name ?? '');
    if (
      partial !== undefined &&
      !importedBy.includes(partial) &&
      existsSync(partial)
    ) {
      const part = await readPart(partial, site, [...importedBy, file]);
      const [first, ...rest] = part.sections;
      sections.at(-1)?.addLine(part.contentTitle ?? '');
      sections.at(-1)?.addLine(first?.text ?? '');
      sections.push(...rest.map((section) => SectionDraft.of(section)));
      return;
    }
    if (BLOCKS.has(node.type)) {
      sections.at(-1)?.breakLine();
    }
    for (const text of ownTexts(node)) {
      sections.at(-1)?.add(text);
    }
    if (!UNREAD_ELEMENTS.has(node.name ?? '')) {
      for (const [place, child] of (node.children ?? []).entries()) {
        if (child.type === 'tableCell' && place > 0) {
          sections.at(-1)?.add(CELL_END);
        }
        await readNode(child);
      }
    }
    if (BLOCKS.has(node.type)) {
      sections.at(-1)?.breakLine();
    }
  }
}

interface ParsedFile {
  readonly tree: AnyNode;
  /** Files that the document shows as a component, by the name of it. */
  readonly partials: ReadonlyMap<string, string>;
}

async function parse(
  file: string,
  {config, siteDir, plugins = NO_PLUGINS}: Site,
): Promise<ParsedFile> {
  const source = readFileSync(file, 'utf8');
  const {tree} = await firstToSucceed(
    // A plugin may want more than it is given here; what it teaches the parser
    // is needed all the same.
    [{plugins}, {plugins: syntaxOf(plugins)}, {asMarkdown: true}],
    (reading) => parseMarkdown(file, source, config, reading),
  );
  return {tree: tree as AnyNode, partials: findPartials(tree, file, siteDir)};
}

/** @throws what the last of them throws */
async function firstToSucceed(
  [reading, ...others]: readonly Reading[],
  parseAs: (reading?: Reading) => Promise<ParsedMarkdown>,
): Promise<ParsedMarkdown> {
  try {
    return await parseAs(reading);
  } catch (error) {
    if (others.length === 0) {
      throw error;
    }
    return firstToSucceed(others, parseAs);
  }
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
