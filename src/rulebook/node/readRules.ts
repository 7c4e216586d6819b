import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import frontMatterOf from '../../content/node/frontMatterOf';
import scanLines from '../../content/node/scanLines';
import {idOfNumber, readNumber, rulesOf} from '../../documents/ruleNumber';

export interface ReadRule {
  readonly number: string;
  readonly title: string;
  /** Of its heading. */
  readonly id: string;
  /** The first lines of what it says, without Markdown. */
  readonly text: () => string;
}

/** Some three lines of a card. */
const TEXT_LENGTH = 240;

/** More source than so many letters of text can have, in nearly all cases. */
const SOURCE_LENGTH = 4 * TEXT_LENGTH;

/** Rules named in place of a section's text. */
const MOST_NAMED = 6;

/** In MDX, components may be indented with all that is in them. */
const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^\s*(#{1,6})\s+(.+?)(?:\s+#+)?\s*$/;
const OWN_ID =
  /\s*(?:\{#([^{}]+)\}|\{\/\*\s*#(\S+)\s*\*\/\}|<!--\s*#(\S+)\s*-->)$/;

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly ownId: string | undefined;
  readonly number: string | undefined;
  readonly body: string[];
}

/**
 * Reads the sections and rules of a document, as numberHeadings.ts numbers them.
 * It reads lines and parses only what is asked for: every document of a site is
 * looked through at each build.
 */
export default function readRules(source: string): ReadRule[] {
  const all = readHeadings(source);
  return rulesOf(all).map((heading, index, rules) => {
    const {number, ownId, body} = heading;
    const title = plain(heading.text);
    return {
      number,
      title: readNumber(title)?.title ?? title,
      id: ownId ?? idOfNumber(number),
      text: () => {
        const own = plain(body.join('\n').slice(0, SOURCE_LENGTH));
        const below = rules
          .slice(index + 1)
          .filter((rule) => rule.number.startsWith(`${number}.`))
          .slice(0, MOST_NAMED)
          .map((rule) => plain(rule.text));
        return shorten(own === '' ? below.join('\n') : own);
      },
    };
  });
}

function readHeadings(source: string): Heading[] {
  const headings: Heading[] = [];
  const lines = source
    .slice(frontMatterOf(source).length)
    .replaceAll('\r', '')
    .replace(/<!--(?!\s*#[^#\s])[\s\S]*?-->/g, '');
  for (const {line, isCode} of scanLines(lines, FENCE)) {
    const found = isCode ? null : HEADING.exec(line);
    const [, hashes, words = ''] = found ?? [];
    if (hashes === undefined) {
      headings.at(-1)?.body.push(line);
      continue;
    }
    const [all = '', ...ids] = OWN_ID.exec(words) ?? [];
    const text = words.slice(0, words.length - all.length);
    headings.push({
      level: hashes.length,
      text,
      ownId: ids.find(Boolean),
      number: readNumber(text.replace(/^[*_`]+/, ''))?.number,
      body: [],
    });
  }
  return headings;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What readers see of some Markdown, a line for each block. */
function plain(source: string): string {
  // Most titles need no parser.
  if (!/[\\`*_[\]<>{}&|:~\n]/.test(source)) {
    return source.trim();
  }
  const prose = source
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*:::.*$/gm, '')
    .replace(/^(?:import|export)\s.*$/gm, '');
  return linesOf(parser.parse(prose)).join('\n');
}

function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'list':
    case 'table':
      return (node as Parents).children.flatMap(linesOf);
    case 'listItem':
      return [`• ${node.children.flatMap(linesOf).join(' ')}`];
    case 'tableRow':
      return [node.children.map(said).join(' · ')];
    default:
      return [said(node).replace(/\s+/g, ' ')].filter((line) => line !== '');
  }
}

function said(node: Nodes): string {
  if ('children' in node) {
    return node.children.map(said).join('');
  }
  return /^(?:html|definition)$/.test(node.type)
    ? ''
    : node.type === 'break'
      ? ' '
      : toString(node);
}

/** At the end of a word. */
function shorten(text: string): string {
  return text.length <= TEXT_LENGTH
    ? text
    : `${text.slice(0, TEXT_LENGTH).replace(/\s+\S*$/, '')} …`;
}
