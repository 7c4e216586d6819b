import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {parseDocument} from 'yaml';

import {SITE_DIR} from '../../config/siteDir';
import UserError from '../../config/UserError';
import {START, type FrontMatter, type Place} from '../Document';

/** A reason why Docusaurus cannot read a file. */
export interface SyntaxProblem extends Place {
  readonly in: 'front matter' | 'Markdown';
  readonly reason: string;
  /** The reason already names the fix. */
  readonly hasFix: boolean;
}

interface ReadFrontMatter {
  /** Empty if there is none, or if it is refused. */
  readonly frontMatter: FrontMatter;
  /** The text below it. */
  readonly content: string;
  readonly problem?: SyntaxProblem;
}

const BLOCK =
  /^\uFEFF?---[ \t]*\r?\n(?<yaml>(?:[^]*?\n)??)---[ \t]*(?:\r?\n|$)/;

/** What other tools read as front matter, some of them as code. */
const OTHER_OPENING = /^\uFEFF*(?:---(?!-)|;;;|\+\+\+)/;

const NOT_UTF8 = /^\uFFFD|\0/;

/**
 * Reads front matter, for the build and for all features: YAML 1.2, which is data,
 * between two lines of three hyphens. Everything else at the start of a file that
 * looks like front matter is refused. (The parser that Docusaurus has by default
 * runs `---js`.)
 *
 * @param file decides whether the front matter may ask for MDX, which is code
 */
export function readFrontMatter(text: string, file: string): ReadFrontMatter {
  const block = BLOCK.exec(text);
  const [all, yaml = ''] = block ?? [''];
  const content = text.slice(all.length);
  const refuse = (reason: string, place = START, hasFix = true) => ({
    frontMatter: {},
    content,
    problem: {in: 'front matter' as const, ...place, reason, hasFix},
  });
  if (NOT_UTF8.test(text)) {
    return refuse('The file is not in UTF-8. Save it with the encoding UTF-8');
  }
  if (block === null || /\r(?!\n)/.test(yaml)) {
    const [line = ''] = /^[^\r\n]*/.exec(text) ?? [];
    return OTHER_OPENING.test(text)
      ? refuse(
          `Front matter is YAML between two lines of three hyphens. This file begins with "${line.trim().slice(0, 40)}", but has no such lines`,
        )
      : {frontMatter: {}, content};
  }
  const document = parseDocument(yaml, {
    version: '1.2',
    merge: true,
    // Docusaurus expects dates.
    customTags: ['timestamp'],
  });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) {
    const [{line, col} = {line: 0, col: 1}] = fault.linePos ?? [];
    const [reason = ''] = fault.message.split(/ at line |\n/);
    return refuse(reason, {line: line + 1, column: col}, false);
  }
  const frontMatter: unknown = document.toJS() ?? {};
  if (Object.prototype.toString.call(frontMatter) !== '[object Object]') {
    return refuse('Front matter has lines such as "title: A page"');
  }
  const {mdx} = frontMatter as {mdx?: {format?: unknown} | null};
  return mdx?.format === 'mdx' && !file.endsWith('.mdx')
    ? refuse(
        'The front matter asks for MDX, which is code. Remove mdx.format, and rename the file so that it ends in .mdx',
      )
    : {frontMatter: frontMatter as FrontMatter, content};
}

/**
 * {@link readFrontMatter} for Docusaurus.
 *
 * @throws UserError with file and line if the front matter is refused
 */
export async function parseFrontMatter({
  filePath,
  fileContent,
}: Pick<Parameters<ParseFrontMatter>[0], 'filePath' | 'fileContent'>): Promise<{
  frontMatter: Record<string, unknown>;
  content: string;
}> {
  const {problem, frontMatter, content} = readFrontMatter(
    fileContent,
    filePath,
  );
  if (problem !== undefined) {
    const {line, column, reason} = problem;
    const file = path.relative(SITE_DIR, filePath).replaceAll('\\', '/');
    throw new UserError(`${file}:${line}:${column}  ${reason}.`);
  }
  return {frontMatter: {...frontMatter}, content};
}
