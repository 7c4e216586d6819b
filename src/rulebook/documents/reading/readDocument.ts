import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';

import type {
  Block,
  Document,
  Heading,
  Rule,
  RuleHeading,
  Section,
} from '../Document';
import findCitations from './citations';
import parseDocument, {type ParsedDocument} from './parseDocument';
import plainText from './plainText';
import readPieces, {type Piece} from './readPieces';
import type {Site} from './sources';

/** Files by absolute path, because every feature asks for the same ones. */
const known = new Map<
  string,
  {readonly source: string; readonly document: Promise<Document>}
>();

/**
 * Reads a Markdown or MDX file: headings with their ids, rules, texts and citations. A
 * file that Docusaurus cannot read is read as far as possible.
 *
 * @param file relative to the site's folder
 * @param text by default the one on disk
 * @throws if the file does not exist
 */
export default async function readDocument(
  site: Site,
  file: string,
  text?: string,
): Promise<Document> {
  const key = path.join(site.siteDir, file);
  const source = text ?? (await readFile(key, 'utf8'));
  const former = known.get(key);
  if (former?.source === source) {
    return former.document;
  }
  const document = parseDocument(site, file, source).then((parsed) => {
    if (parsed.parts.size > 0) {
      // A part may change while the file does not.
      known.delete(key);
    }
    return factsOf(parsed);
  });
  known.set(key, {source, document});
  return document;
}

/** Reads a document from a file that is parsed already. */
export function documentOf(site: Site, parsed: ParsedDocument): Document {
  const {file, source} = parsed;
  const document = factsOf(parsed);
  if (parsed.parts.size === 0) {
    known.set(path.join(site.siteDir, file), {
      source,
      document: Promise.resolve(document),
    });
  }
  return document;
}

function factsOf(parsed: ParsedDocument): Document {
  const {file, frontMatter, tree} = parsed;
  return {
    file,
    frontMatter,
    citations: findCitations(tree),
    ...joinPieces(readPieces(parsed), titleOf(tree)),
  };
}

/** The first heading, if Docusaurus takes it for the title of the page. */
function titleOf(tree: Root): string | undefined {
  let title: string | undefined;
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 1) {
      title = plainText(node);
    }
    return node.type === 'heading' || node.type === 'thematicBreak'
      ? EXIT
      : undefined;
  });
  return title;
}

/** Joins pieces into sections. */
function joinPieces(
  pieces: readonly Piece[],
  contentTitle: string | undefined,
): Pick<Document, 'contentTitle' | 'sections' | 'rules'> {
  let isAbove = contentTitle !== undefined;
  const sections: {heading?: Heading; blocks: Block[]}[] = [{blocks: []}];
  for (const piece of pieces) {
    if (!('level' in piece)) {
      sections.at(-1)?.blocks.push(piece);
    } else if (piece.level > 1 || sections.length > 1) {
      sections.push({heading: piece, blocks: []});
    } else if (isAbove) {
      isAbove = false;
    } else {
      sections.at(-1)?.blocks.push({cells: [piece.text]});
    }
  }
  return {contentTitle, sections, rules: joinRules(sections)};
}

/** Puts each block under its rule, with deeper headings that have no number. */
function joinRules(sections: readonly Section[]): Rule[] {
  const rules: {heading: RuleHeading; blocks: Block[]}[] = [];
  let open: (typeof rules)[number] | undefined;
  for (const {heading, blocks} of sections) {
    if (isNumbered(heading)) {
      open = {heading, blocks: [...blocks]};
      rules.push(open);
    } else if (open !== undefined && heading !== undefined) {
      if (heading.level <= open.heading.level) {
        open = undefined;
      } else {
        open.blocks.push({cells: [heading.text]}, ...blocks);
      }
    }
  }
  return rules;
}

function isNumbered(heading: Heading | undefined): heading is RuleHeading {
  return heading?.number !== undefined;
}
