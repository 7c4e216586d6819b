import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Heading} from 'mdast';

import {idOfNumber, readNumber} from '../../../documents/ruleNumber';
import dropUnreadable from '../dropUnreadable';
import parseMarkdown, {type MarkdownConfig} from '../parseMarkdown';
import blockText, {inlineText, oneLine} from './blockText';
import type {DocumentVersion} from './DocumentVersion';
import joinUnits, {type Part} from './joinUnits';
import readNotes from './readNotes';
import splitSections from './splitSections';

/** Code of a page, not prose that begins with the same word. */
const CODE_LINE =
  /^(?:import\s(?:.*\sfrom\s+)?['"].*|export\s+(?:default|const|let|var|function|async|class)\b.*)$/gm;

/**
 * Reads documents as they once were. Whatever they are, they are read as plain
 * Markdown, in which nothing is wrong: what was written before some rule, or
 * before some version of Docusaurus, must not stop a build.
 */
export default class VersionReader {
  readonly #sections = new Map<string, readonly Part[]>();

  constructor(private readonly config: MarkdownConfig) {}

  /** @param file absolute path */
  async read(file: string, source: string): Promise<DocumentVersion> {
    const {frontMatter, content} = await dropUnreadable(this.config)({
      filePath: file,
      fileContent: source.replace(/\r\n?/g, '\n'),
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    const text = content
      .replace(/\{\/\*\s*(#[^\s*]+)\s*\*\/\}/g, '{$1}')
      .replace(/\{\/\*[^]*?\*\/\}/g, '')
      .replace(CODE_LINE, '');
    const parts: Part[] = [];
    for (const section of splitSections(text)) {
      const known = this.#sections.get(section);
      const own = known ?? (await this.#parse(file, section));
      this.#sections.set(section, own);
      parts.push(...own);
    }
    const {title, draft, unlisted} = frontMatter;
    const {contentTitle, units} = joinUnits(parts);
    const name = typeof title === 'string' ? title : contentTitle;
    return {
      ...(name !== undefined && {title: name}),
      published: draft !== true && unlisted !== true,
      notes: readNotes(frontMatter),
      units,
    };
  }

  async #parse(file: string, section: string): Promise<Part[]> {
    const {tree, text} = await parseMarkdown(
      file,
      section,
      {
        ...this.config,
        // It has none, and what the site makes of a text is left out.
        parseFrontMatter: async ({fileContent: content}) => ({
          frontMatter: {},
          content,
        }),
        preprocessor: ({fileContent}) => fileContent,
      },
      {asMarkdown: true},
    );
    return tree.children.map((node) =>
      node.type === 'heading'
        ? readHeading(node, text)
        : {line: blockText(node)},
    );
  }
}

function readHeading(node: Heading, source: string): Part {
  const text = oneLine(inlineText(node)).replaceAll('\n', ' ');
  const {id = ''} = (node.data ?? {}) as {id?: string};
  const {start, end} = node.position ?? {};
  const hasOwnId = source.slice(start?.offset, end?.offset).includes(`#${id}`);
  const numbered = readNumber(text);
  return {
    depth: node.depth,
    hasOwnId,
    ...(numbered === undefined
      ? {title: text, anchor: id}
      : {...numbered, anchor: hasOwnId ? id : idOfNumber(numbered.number)}),
  };
}
