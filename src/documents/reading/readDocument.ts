import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {
  Document,
  Heading,
  Rule,
  RuleHeading,
  Section,
  SourceBlock,
} from '../Document';
import findCitations from './citations';
import parseDocument, {type ParsedDocument} from './parseDocument';
import readPieces, {type Piece} from './readPieces';
import type {Site} from './sources';

/** What is read from a file without its parts. */
interface OwnFacts extends Pick<
  Document,
  'file' | 'frontMatter' | 'citations'
> {
  readonly source: string;
  readonly pieces: readonly Piece[];
}

/** Files by absolute path, because every feature asks for the same ones. */
const known = new Map<string, Promise<OwnFacts>>();

/**
 * Reads a Markdown or MDX file with the parts that it shows: headings with their
 * ids, rules, texts and citations. A file that Docusaurus cannot read is
 * read as far as possible.
 *
 * @param file relative to the site's folder
 * @throws if the file does not exist
 */
export default async function readDocument(
  site: Site,
  file: string,
): Promise<Document> {
  return withParts(site, await readOwn(site, file));
}

/** Reads a document from a file that is parsed already. */
export async function documentOf(
  site: Site,
  parsed: ParsedDocument,
): Promise<Document> {
  const own = factsOf(site, parsed);
  known.set(path.join(site.siteDir, parsed.file), Promise.resolve(own));
  return withParts(site, own);
}

async function readOwn(site: Site, file: string): Promise<OwnFacts> {
  const key = path.join(site.siteDir, file);
  const source = await readFile(key, 'utf8');
  const former = await known.get(key);
  if (former?.source === source) {
    return former;
  }
  const own = parseDocument(site, file, source).then((parsed) =>
    factsOf(site, parsed),
  );
  known.set(key, own);
  return own;
}

function factsOf(site: Site, parsed: ParsedDocument): OwnFacts {
  const {file, frontMatter, source, tree} = parsed;
  const pieces = readPieces(site, parsed);
  return {
    file,
    frontMatter,
    source,
    pieces,
    citations: findCitations(tree),
  };
}

/** Puts the parts of a file in their places. */
async function withParts(site: Site, own: OwnFacts): Promise<Document> {
  const {file, frontMatter, citations} = own;
  const expand = async (
    some: readonly Piece[],
    shownBy: readonly string[],
  ): Promise<Piece[]> => {
    const expanded: Piece[] = [];
    for (const piece of some) {
      if (!('part' in piece)) {
        expanded.push(piece);
        continue;
      }
      const {part} = piece;
      if (
        !shownBy.includes(part) &&
        existsSync(path.join(site.siteDir, part))
      ) {
        const facts = await readOwn(site, part);
        expanded.push(...(await expand(facts.pieces, [...shownBy, part])));
      }
    }
    return expanded;
  };
  const pieces = await expand(own.pieces, [file]);
  return {
    file,
    frontMatter,
    citations,
    ...joinPieces(file, pieces),
  };
}

/** Joins pieces into sections; parts are left out. */
function joinPieces(
  file: string,
  pieces: readonly Piece[],
): Pick<Document, 'contentTitle' | 'sections' | 'rules'> {
  let contentTitle: string | undefined;
  const sections: {heading?: Heading; blocks: SourceBlock[]}[] = [{blocks: []}];
  for (const piece of pieces) {
    if ('part' in piece) {
      continue;
    }
    const isHeading = 'level' in piece;
    const isTitle = isHeading && piece.level === 1 && sections.length === 1;
    if (isTitle && piece.file === file && contentTitle === undefined) {
      contentTitle = piece.text;
    } else if (!isHeading) {
      sections.at(-1)?.blocks.push(piece);
    } else if (isTitle || piece.id === '') {
      // The title of a part is a text.
      sections.at(-1)?.blocks.push(textOfHeading(piece));
    } else {
      sections.push({heading: piece, blocks: []});
    }
  }
  return {contentTitle, sections, rules: joinRules(sections)};
}

/** Puts each block under its rule, with deeper headings that have no number. */
function joinRules(sections: readonly Section[]): Rule[] {
  const rules: {heading: RuleHeading; blocks: SourceBlock[]}[] = [];
  let open: (typeof rules)[number] | undefined;
  for (const {heading, blocks} of sections) {
    if (isNumbered(heading)) {
      open = {heading, blocks: [...blocks]};
      rules.push(open);
    } else if (open !== undefined && heading !== undefined) {
      if (heading.level <= open.heading.level) {
        open = undefined;
      } else {
        open.blocks.push(textOfHeading(heading), ...blocks);
      }
    }
  }
  return rules;
}

function textOfHeading({text, line}: Heading): SourceBlock {
  return {cells: [text], line};
}

function isNumbered(heading: Heading | undefined): heading is RuleHeading {
  return heading?.number !== undefined;
}
