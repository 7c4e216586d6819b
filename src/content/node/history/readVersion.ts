import type {Heading, Root} from 'mdast';

import {idOfNumber, readNumber} from '../../../rulebook/shared/ruleNumber';
import dropUnreadable from '../dropUnreadable';
import parseMarkdown, {type MarkdownConfig} from '../parseMarkdown';
import blockText, {inlineText, oneLine} from './blockText';
import type {DocumentVersion, Unit} from './DocumentVersion';
import readNotes from './readNotes';

/** Code of a page, not prose that begins with the same word. */
const CODE_LINE =
  /^(?:import\s(?:.*\sfrom\s+)?['"].*|export\s+(?:default|const|let|var|function|async|class)\b.*)$/gm;

/** Above the first heading. */
export const OPENING = '';

/**
 * Reads a document as it once was. Whatever it is, it is read as plain Markdown,
 * in which nothing is wrong: what was written before some rule, or before some
 * version of Docusaurus, must not stop a build.
 *
 * @param file absolute path
 */
export default async function readVersion(
  file: string,
  source: string,
  config: MarkdownConfig,
): Promise<DocumentVersion> {
  const text = source
    .replace(/\r\n?/g, '\n')
    .replace(/\{\/\*\s*(#[^\s*]+)\s*\*\/\}/g, '{$1}')
    .replace(/\{\/\*[^]*?\*\/\}/g, '')
    .replace(CODE_LINE, '');
  const {
    tree,
    frontMatter,
    text: read,
  } = await parseMarkdown(
    file,
    text,
    // Without what the site makes of a text before it is read.
    {
      ...config,
      preprocessor: ({fileContent}) => fileContent,
      parseFrontMatter: dropUnreadable(config),
    },
    {asMarkdown: true},
  );
  const {title, draft, unlisted} = frontMatter;
  const {contentTitle, units} = readUnits(tree, read);
  const name = typeof title === 'string' ? title : contentTitle;
  return {
    ...(name !== undefined && {title: name}),
    published: draft !== true && unlisted !== true,
    notes: readNotes(frontMatter),
    units,
  };
}

interface OpenUnit {
  readonly unit: Omit<Unit, 'text'>;
  readonly level: number;
  readonly lines: string[];
}

function readUnits(
  {children}: Root,
  source: string,
): {contentTitle?: string; units: Unit[]} {
  let contentTitle: string | undefined;
  const open = (unit: OpenUnit['unit'], level: number): OpenUnit => ({
    unit,
    level,
    lines: [],
  });
  const all = [open({key: OPENING, title: '', anchor: ''}, 0)];
  const keys = new Set<string>();
  for (const node of children) {
    const last = all.at(-1);
    if (node.type !== 'heading') {
      last?.lines.push(blockText(node));
      continue;
    }
    const heading = readHeading(node, source);
    if (node.depth === 1 && all.length === 1 && heading.number === undefined) {
      contentTitle = heading.title;
    } else if (
      heading.number === undefined &&
      last?.unit.number !== undefined &&
      node.depth > last.level
    ) {
      // A part of that rule.
      last.lines.push(heading.title);
    } else {
      let {key} = heading;
      while (keys.has(key)) {
        key += '+';
      }
      keys.add(key);
      all.push(open({...heading, key}, node.depth));
    }
  }
  const units = all
    .map(({unit, lines}) => ({
      ...unit,
      text: lines.filter((line) => line !== '').join('\n'),
    }))
    .filter(({key, text}) => key !== OPENING || text !== '');
  return {...(contentTitle !== undefined && {contentTitle}), units};
}

function readHeading(node: Heading, source: string): Omit<Unit, 'text'> {
  const text = oneLine(inlineText(node)).replaceAll('\n', ' ');
  const {id = ''} = (node.data ?? {}) as {id?: string};
  const numbered = readNumber(text);
  if (numbered === undefined) {
    return {key: `#${id}`, title: text, anchor: id};
  }
  const {start, end} = node.position ?? {};
  const written = source.slice(start?.offset, end?.offset);
  return {
    key: `§${numbered.number}`,
    ...numbered,
    anchor: written.includes(`#${id}`) ? id : idOfNumber(numbered.number),
  };
}
