import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';

import {START, type FrontMatter, type Place} from '../Document';

/** A reason why Docusaurus cannot read a file. */
export interface SyntaxFinding extends Place {
  readonly in: 'front matter' | 'Markdown';
  /** What is wrong, and how to fix it. */
  readonly message: string;
}

/** What the parser of YAML throws; its first line is the one of the hyphens. */
interface YamlError {
  readonly reason?: string;
  readonly message: string;
  readonly mark?: {readonly line: number; readonly column: number};
}

interface ReadFrontMatter {
  /** Empty if there is none, or if it cannot be read. */
  readonly frontMatter: FrontMatter;
  /** The text below it. */
  readonly content: string;
  readonly finding?: SyntaxFinding;
}

const HYPHENS = /^\uFEFF?---[ \t]*\r?\n/;

/** What may be above fields. */
const ABOVE = /\s+|[-–—]{2,}/y;

const NAMES =
  'id|title|description|keywords|slug|draft|unlisted|tags|changes|(?:sidebar|hide|last|review|skip)_\\w+';

const FIELD = new RegExp(`(?:${NAMES}):\\s`, 'y');

/** A field without a space that YAML knows behind its colon, such as `note:Hello`. */
const WITHOUT_SPACE = new RegExp(
  `^([ \\t]*(?:- +)?)((?:${NAMES}|authors|date|note|minor):)([^ \\t\\r].*)`,
);

/**
 * Finds fields that come first, but not below `---` in line 1: Docusaurus would publish
 * them as text.
 *
 * @returns where they begin
 */
function findMisplaced(text: string): number | undefined {
  if (HYPHENS.test(text)) {
    return undefined;
  }
  let at = 0;
  for (;;) {
    ABOVE.lastIndex = at;
    if (ABOVE.test(text)) {
      at = ABOVE.lastIndex;
    } else if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end === -1) {
        return undefined;
      }
      at = end + '-->'.length;
    } else {
      FIELD.lastIndex = at;
      return FIELD.test(text) ? at : undefined;
    }
  }
}

/** Without its end, the parser takes the whole page for fields and comments. */
function isEndless(text: string): boolean {
  return HYPHENS.test(text) && !text.includes('\n---');
}

/**
 * Findings by text, because Docusaurus's parser caches a text that it cannot read
 * as one without fields.
 */
const unreadable = new Map<string, SyntaxFinding>();

/** Reads front matter as Docusaurus does, and locates what is wrong with it. */
export async function readFrontMatter(
  fileContent: string,
): Promise<ReadFrontMatter> {
  if (!unreadable.has(fileContent)) {
    try {
      // The parser reads only the text.
      const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({
        fileContent,
        filePath: '',
      });
      if (
        Object.prototype.toString.call(frontMatter) === '[object Object]' &&
        findMisplaced(fileContent) === undefined &&
        !isEndless(fileContent)
      ) {
        return {frontMatter, content};
      }
      throw new Error('its lines are not fields');
    } catch (error) {
      unreadable.set(fileContent, {
        in: 'front matter',
        ...locate(fileContent, error as YamlError),
      });
    }
  }
  const finding = unreadable.get(fileContent);
  // Without hyphens below it, the text may begin after an empty line.
  const content = fileContent
    .slice(findMisplaced(fileContent) ?? 0)
    .replace(/^[^]+?\n---.*|^[^]+?(?:\n\s*\n|$)/, '')
    .trim();
  return {frontMatter: {}, content, ...(finding && {finding})};
}

/** Where the front matter of a text is wrong, and how to fix it. */
function locate(
  text: string,
  {reason, message, mark}: YamlError,
): Omit<SyntaxFinding, 'in'> {
  if (findMisplaced(text) !== undefined) {
    return {
      ...START,
      message:
        'The front matter must begin with "---" alone in line 1. Write it there, and remove what is above it',
    };
  }
  if (!text.includes('\n---')) {
    return {
      ...START,
      message:
        'The front matter does not end. Write "---" on a line of its own below its last field',
    };
  }
  const lines = text.split('\n');
  const last =
    mark?.line ??
    lines.findIndex((line, at) => at > 0 && line.startsWith('---'));
  for (let at = last; at > 0; at -= 1) {
    const [, before = '', name, value = ''] =
      WITHOUT_SPACE.exec(lines[at] ?? '') ?? [];
    if (name !== undefined) {
      return {
        line: at + 1,
        column: before.length + 1,
        message: `The front matter cannot be read: a space is missing behind "${name}". Write "${name} ${value.trim()}"`,
      };
    }
  }
  return {
    ...(mark === undefined
      ? START
      : {line: mark.line + 1, column: mark.column + 1}),
    message: `The front matter cannot be read: ${reason ?? message}. Put a text in quotes if it has a colon or begins with a sign such as "*" or "@", and write each field on a line of its own, as in "title: A page"`,
  };
}
