import path from 'node:path';

import UserError from '../../config/UserError';
import type {ContentFile, Kind} from './ContentFile';
import dropUnreadable from './dropUnreadable';
import {START, type Fault} from './Finding';
import findPartials from './findPartials';
import parseMarkdown, {type ParsedMarkdown} from './parseMarkdown';
import readHeadings from './readHeadings';
import type {Syntax} from './readSyntax';
import {PLAIN_MARKDOWN} from './remark/plainMarkdown';

export interface ReadFile {
  readonly document: ContentFile;
  /** What keeps Docusaurus from reading it. */
  readonly faults: readonly Fault[];
  /** Whether the front matter is what the author wrote. */
  readonly hasFields: boolean;
}

/**
 * Parses a Markdown file. Where Docusaurus could not, the fault is named and as
 * much is read as can be, for the other checks: one mistake hides no other.
 *
 * @param file relative to the site's folder
 */
export default async function readContentFile(
  siteDir: string,
  file: string,
  kind: Kind,
  source: string,
  syntax: Syntax,
): Promise<ReadFile> {
  const absolute = path.join(siteDir, file);
  const {parsed, ...rest} = await parseTolerantly(absolute, source, syntax);
  return {
    ...rest,
    document: {
      ...parsed,
      file,
      kind,
      // Docusaurus makes no page of what has an underscore in its path.
      partial: file.split('/').some((part) => part.startsWith('_')),
      source,
      headings: readHeadings(parsed),
      partials: findPartials(parsed.tree, absolute, siteDir),
    },
  };
}

async function parseTolerantly(
  file: string,
  source: string,
  {config, plugins}: Syntax,
): Promise<Omit<ReadFile, 'document'> & {readonly parsed: ParsedMarkdown}> {
  const faults = new Map<string, Fault>();
  let hasFields = true;
  const tolerant = {...config, parseFrontMatter: dropUnreadable(config)};
  for (const attempt of [config, tolerant]) {
    try {
      const parsed = await parseMarkdown(file, source, attempt, {plugins});
      return {parsed, faults: [...faults.values()], hasFields};
    } catch (error) {
      const fault = explain(error as ParseError);
      hasFields &&=
        (error as ParseError).mark === undefined &&
        !(error instanceof UserError);
      faults.set(fault.message, fault);
    }
  }
  // As text without components; the lines that bring them stay empty.
  const plain = {
    ...tolerant,
    preprocessor: ({fileContent}: {readonly fileContent: string}) =>
      fileContent.replace(/^(?:import|export)\s.*$/gm, ''),
  };
  const parsed = await parseMarkdown(file, source, plain, {asMarkdown: true});
  return {parsed, faults: [...faults.values()], hasFields};
}

/** What the parsers of MDX and (with a mark) of YAML throw. */
interface ParseError {
  readonly message: string;
  readonly reason?: string;
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
  readonly mark?: {readonly line: number; readonly column: number};
}

/** The parsers of YAML and MDX say where, each in its own way. */
function explain(error: ParseError): Fault {
  const {mark, reason, message, line, column} = error;
  if (error instanceof UserError || error.source === PLAIN_MARKDOWN) {
    return {
      line: line ?? START.line,
      column: column ?? START.column,
      rule: 'syntax',
      message: reason ?? message,
    };
  }
  // Of an element without an end, the place of its beginning stands in the words.
  const [, begun, at] = /\((\d+):(\d+)-/.exec(message) ?? [];
  return mark === undefined
    ? {
        line: line ?? Number(begun ?? START.line),
        column: column ?? Number(at ?? START.column),
        rule: 'syntax',
        message: `The Markdown cannot be read: ${reason ?? message}. A "<" or "{" that is meant as text is written "\\<" or "\\{"`,
      }
    : {
        // Counted from 0, which is the line of three hyphens.
        line: mark.line + 1,
        column: mark.column + 1,
        rule: 'syntax',
        message: `The front matter cannot be read: ${reason ?? ''}. Put a text with a colon in quotes, and give each field a line of its own`,
      };
}
