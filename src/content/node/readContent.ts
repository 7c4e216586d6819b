import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {FOLDERS, type ContentFile, type Kind} from './ContentFile';
import {START, type Finding} from './Finding';
import findPartials from './findPartials';
import parseMarkdown, {type MarkdownConfig} from './parseMarkdown';
import readHeadings from './readHeadings';

export interface Content {
  readonly files: readonly ContentFile[];
  /** Files that cannot be parsed, which are not among the others. */
  readonly findings: readonly Finding[];
}

/** Reads every Markdown file of docs, blog and pages. */
export default async function readContent(
  siteDir: string,
  config: MarkdownConfig,
): Promise<Content> {
  const files: ContentFile[] = [];
  const findings: Finding[] = [];
  for (const [kind, folder] of Object.entries(FOLDERS) as [Kind, string][]) {
    const names = globSync(`${folder}/**/*.{md,mdx}`, {cwd: siteDir}).sort();
    for (const file of names) {
      try {
        files.push(await readContentFile(siteDir, file, kind, config));
      } catch (error) {
        findings.push(explain(file, error));
      }
    }
  }
  return {files, findings};
}

async function readContentFile(
  siteDir: string,
  file: string,
  kind: Kind,
  config: MarkdownConfig,
): Promise<ContentFile> {
  const absolute = path.join(siteDir, file);
  const source = await readFile(absolute, 'utf8');
  const parsed = await parseMarkdown(absolute, source, config);
  return {
    ...parsed,
    file,
    kind,
    // Docusaurus makes no page of what has an underscore in its path.
    partial: file.split('/').some((part) => part.startsWith('_')),
    source,
    headings: readHeadings(parsed),
    partials: findPartials(parsed.tree, absolute, siteDir),
  };
}

/** What the parsers of MDX and (with a mark) of YAML throw. */
interface ParseError {
  readonly message: string;
  readonly reason?: string;
  readonly line?: number;
  readonly column?: number;
  readonly mark?: {readonly line: number; readonly column: number};
}

/** The parsers of YAML and MDX say where, each in its own way. */
function explain(file: string, error: unknown): Finding {
  const {mark, reason, message, line, column} = error as ParseError;
  return mark === undefined
    ? {
        file,
        line: line ?? START.line,
        column: column ?? START.column,
        rule: 'syntax',
        message: `The Markdown cannot be read: ${reason ?? message}. A "<" or "{" that is meant as text is written "\\<" or "\\{"`,
      }
    : {
        file,
        // Counted from 0, which is the line of three hyphens.
        line: mark.line + 1,
        column: mark.column + 1,
        rule: 'syntax',
        message: `The front matter cannot be read: ${reason ?? ''}. Put a text with a colon in quotes, and give each field a line of its own`,
      };
}
