import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {
  Document,
  Heading,
  Line,
  NumberedSection,
  Section,
} from '../Document';
import findCitations from './citations';
import {findAddresses, findIds} from './findAddresses';
import parseDocument, {type ParsedDocument} from './parseDocument';
import type {KnownSections} from './parseSections';
import readPieces, {type Piece} from './readPieces';
import type {Site} from './sources';

/** What is read from a file alone. */
interface OwnFacts extends Pick<
  Document,
  'file' | 'frontMatter' | 'citations' | 'links' | 'images' | 'ids'
> {
  readonly source: string;
  readonly pieces: readonly Piece[];
}

/** By absolute path: every feature asks for the same files. */
const known = new Map<string, Promise<OwnFacts>>();

/**
 * Reads a Markdown or MDX file: its headings with their ids, rules, texts,
 * citations and links, with the parts that it shows. A file that Docusaurus
 * cannot read is read as far as possible.
 *
 * @param file relative to the site's folder
 * @throws if there is no such file
 */
export default async function readDocument(
  site: Site,
  file: string,
): Promise<Document> {
  return withParts(site, await readOwn(site, file));
}

/** The same for a file that is parsed already. */
export async function documentOf(
  site: Site,
  parsed: ParsedDocument,
): Promise<Document> {
  const own = factsOf(site, parsed);
  known.set(path.join(site.siteDir, parsed.file), Promise.resolve(own));
  return withParts(site, own);
}

/** What a version of a file says. */
export type VersionText = Pick<
  Document,
  'frontMatter' | 'contentTitle' | 'rules' | 'otherLines'
>;

/**
 * Reads what another version of a file says, alone: without the parts that it
 * shows.
 *
 * @param source the text of that version
 * @param sections parsed from other versions of the file, which saves time
 */
export async function readVersion(
  site: Site,
  file: string,
  source: string,
  sections?: KnownSections,
): Promise<VersionText> {
  const today = await known.get(path.join(site.siteDir, file));
  const own =
    today?.source === source
      ? today
      : textOf(site, await parseDocument(site, file, source, sections));
  return withParts(site, {
    ...WITHOUT_ADDRESSES,
    ...own,
    pieces: own.pieces.filter((piece) => !('part' in piece)),
  });
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
  const text = textOf(site, parsed);
  const {tree} = parsed;
  return {
    ...text,
    citations: findCitations(tree),
    ...findAddresses(tree),
    ids: findIds(parsed, text.pieces),
  };
}

function textOf(
  site: Site,
  parsed: ParsedDocument,
): Pick<OwnFacts, 'file' | 'frontMatter' | 'source' | 'pieces'> {
  const {file, frontMatter, source} = parsed;
  return {file, frontMatter, source, pieces: readPieces(site, parsed)};
}

const WITHOUT_ADDRESSES: Pick<
  OwnFacts,
  'citations' | 'links' | 'images' | 'ids'
> = {citations: [], links: [], images: [], ids: undefined};

/** Joins what a file and its parts say into sections. */
async function withParts(site: Site, own: OwnFacts): Promise<Document> {
  let contentTitle: string | undefined;
  const sections: {heading?: Heading; lines: Line[]}[] = [{lines: []}];
  const parts = new Set<string>();
  const ids = new Set<string>();
  let withoutIds = 0;
  const addLine = (line: Line): void => {
    sections.at(-1)?.lines.push(line);
  };
  const add = async (
    facts: OwnFacts,
    shownBy: readonly string[],
  ): Promise<void> => {
    facts.ids?.forEach((id) => ids.add(id));
    withoutIds += Number(facts.ids === undefined);
    for (const piece of facts.pieces) {
      if ('part' in piece) {
        const {part} = piece;
        if (
          !shownBy.includes(part) &&
          existsSync(path.join(site.siteDir, part))
        ) {
          parts.add(part);
          await add(await readOwn(site, part), [...shownBy, part]);
        }
      } else if ('text' in piece && !('level' in piece)) {
        addLine(piece);
      } else if (piece.level === 1 && sections.length === 1) {
        // The title of the page is not a section; that of a part is a text.
        if (facts === own && contentTitle === undefined) {
          contentTitle = piece.text;
        } else {
          addLine(piece);
        }
      } else if (piece.id === '') {
        addLine(piece);
      } else {
        sections.push({heading: piece, lines: []});
      }
    }
  };
  await add(own, [own.file]);
  const {file, frontMatter, citations, links, images} = own;
  return {
    file,
    frontMatter,
    contentTitle,
    sections,
    ...joinRules(sections),
    citations,
    links,
    images,
    ids: withoutIds > 0 ? undefined : ids,
    parts: [...parts],
  };
}

/** Puts each line under its rule: deeper headings without a number belong to it. */
function joinRules(
  sections: readonly Section[],
): Pick<Document, 'rules' | 'otherLines'> {
  const rules: {heading: NumberedSection['heading']; lines: Line[]}[] = [];
  const otherLines: Line[] = [];
  let open: {level: number; lines: Line[]} = {level: 0, lines: otherLines};
  for (const {heading, lines} of sections) {
    if (isNumbered(heading)) {
      const rule = {heading, lines: [...lines]};
      rules.push(rule);
      open = {level: heading.level, lines: rule.lines};
      continue;
    }
    if (heading !== undefined) {
      if (heading.level <= open.level) {
        open = {level: 0, lines: otherLines};
      }
      open.lines.push({text: heading.text, line: heading.line});
    }
    open.lines.push(...lines);
  }
  return {rules, otherLines};
}

function isNumbered(
  heading: Heading | undefined,
): heading is NumberedSection['heading'] {
  return heading?.number !== undefined;
}
