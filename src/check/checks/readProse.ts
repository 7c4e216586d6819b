import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Nodes} from 'mdast';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';
import {isScalar, parseDocument as parseYaml, visit as visitYaml} from 'yaml';

import {
  isJsx,
  jsxAttributes,
  READ_ATTRIBUTES,
  type ParsedDocument,
  type Site,
} from '../../documents';
import type {Prose} from './checkSpelling';

type Range = readonly [start: number, end: number];

/** Fields of front matter and of labels that readers see. */
const READ_FIELDS: ReadonlySet<unknown> = new Set([
  'title',
  'description',
  'sidebar_label',
  'keywords',
  'label',
  'note',
]);

/** In plain Markdown, elements are text to the parser: text outside of tags, and attributes. */
const TEXT_OF_HTML =
  /(?<=^|>)[^<>]+|(?<=\s(?:alt|aria-label|label|title)=["'])[^"']+/g;
const COMMENT = /<!--[^]*?-->|<(style|script)\b[^]*?<\/\1>/gi;

/** Blanks all of a document except its prose; places stay the same. */
export function proseOf({file, source, text, tree}: ParsedDocument): Prose {
  const ranges: Range[] = [];
  visit(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type === 'text') {
      ranges.push([start, end]);
    } else if (node.type === 'html') {
      const html = text.slice(start, end).replace(COMMENT, blankAll);
      for (const {0: words, index} of html.matchAll(TEXT_OF_HTML)) {
        ranges.push([start + index, start + index + words.length]);
      }
    } else {
      for (const value of attributesOf(node)) {
        const at = value === '' ? -1 : text.slice(start, end).indexOf(value);
        if (at !== -1) {
          ranges.push([start + at, start + at + value.length]);
        }
      }
    }
  });
  const [head = ''] = /^---[^]*?\n---/.exec(source) ?? [];
  const fields = rangesOfYaml(head.replace(/^---|---$/g, '   '));
  // The text has an empty line for each line of the front matter.
  const lines = head.split('\n').length - 1;
  return {file, text: blank(head, fields) + blank(text, ranges).slice(lines)};
}

function attributesOf(node: Nodes): string[] {
  if (node.type === 'image' || node.type === 'imageReference') {
    return [node.alt ?? ''];
  }
  if (!isJsx(node)) {
    return [];
  }
  const attributes = jsxAttributes(node);
  return [...READ_ATTRIBUTES].map((name) => attributes.get(name) ?? '');
}

/** The labels of categories, authors and tags, in files of their own. */
export async function readLabels({siteDir, sources}: Site): Promise<Prose[]> {
  const files = globSync(
    sources.flatMap(({kind, folder, versions, folders}) =>
      kind === 'docs'
        ? [
            ...folders.map((dir) => `${dir}/**/_category_.{json,yml,yaml}`),
            `{${folder},${versions}/*}/tags.{yml,yaml}`,
          ]
        : kind === 'blog'
          ? [`${folder}/{authors,tags}.{yml,yaml,json}`]
          : [],
    ),
    {cwd: siteDir},
  ).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(siteDir, file), 'utf8');
      return {file, text: blank(source, rangesOfYaml(source))};
    }),
  );
}

/** JSON is YAML too. Docusaurus reports files that are neither. */
function rangesOfYaml(source: string): Range[] {
  const ranges: Range[] = [];
  visitYaml(parseYaml(source), {
    Pair(_, {key, value}) {
      if (!isScalar(key) || !READ_FIELDS.has(key.value)) {
        return;
      }
      visitYaml(value as never, {
        Pair: () => visitYaml.SKIP,
        Scalar(__, {value: text, range}) {
          if (typeof text === 'string' && range) {
            ranges.push([range[0], range[1]]);
          }
        },
      });
    },
  });
  return ranges;
}

/** Keeps the ranges and the line breaks of a text. */
function blank(text: string, ranges: readonly Range[]): string {
  let end = 0;
  let kept = '';
  const hide = (from: number, to: number): string =>
    blankAll(text.slice(from, to));
  for (const [start, next] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start >= end) {
      kept += hide(end, start) + text.slice(start, next);
      end = next;
    }
  }
  return kept + hide(end, text.length);
}

function blankAll(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
