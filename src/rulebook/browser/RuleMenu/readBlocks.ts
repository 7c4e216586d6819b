/** A part of a rule as plain lines; those of code and tables keep their spaces. */
export interface Block {
  readonly lines: readonly string[];
  readonly fenced: boolean;
}

/** What belongs to the page, or to other eyes, and not to the rule; nor what changed in it. */
const UNREAD =
  '.hash-link, button, script, style, template, [hidden], [aria-hidden="true"], [data-footnote-ref], .footnotes, [data-unquoted]';

/**
 * Reads what stands under a heading, to the next one of its level, in the
 * Markdown that Discord knows: no links but their text, no tables but as code.
 */
export default function readBlocks(heading: Element): Block[] {
  const blocks: Block[] = [];
  const level = levelOf(heading) ?? 6;
  for (
    let next = heading.nextElementSibling;
    next !== null && (levelOf(next) ?? 7) > level;
    next = next.nextElementSibling
  ) {
    blocks.push(...blocksOf(next));
  }
  return blocks;
}

function levelOf({tagName}: Element): number | undefined {
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}

function blocksOf(element: Element): Block[] {
  if (element.matches(UNREAD)) {
    return [];
  }
  const name = element.tagName;
  if (name === 'TABLE') {
    return [{lines: tableLines(element), fenced: true}];
  }
  if (name === 'PRE') {
    return [{lines: codeLines(element), fenced: true}];
  }
  if (name === 'UL' || name === 'OL') {
    return [plain(listLines(element))];
  }
  if (
    levelOf(element) !== undefined ||
    name === 'SUMMARY' ||
    element.className.includes('admonitionHeading')
  ) {
    return [plain([bold(inline(element))])];
  }
  // A paragraph, or what holds others.
  const inner = [...element.children].some((child) => isBlock(child));
  return inner
    ? [...element.childNodes].flatMap((child) =>
        child instanceof Element
          ? blocksOf(child)
          : [plain([escape(child.textContent ?? '')])],
      )
    : [plain(inline(element).split('\n'))];
}

function isBlock({tagName}: Element): boolean {
  return /^(?:P|DIV|UL|OL|TABLE|PRE|BLOCKQUOTE|DETAILS|SUMMARY|FIGURE|SECTION|H[1-6])$/.test(
    tagName,
  );
}

function plain(lines: readonly string[]): Block {
  return {
    lines: lines.map((line) => line.trimEnd()).filter((line) => line !== ''),
    fenced: false,
  };
}

function listLines(list: Element, indent = ''): string[] {
  const first = Number(list.getAttribute('start') ?? 1);
  return [...list.children].flatMap((item, index) => {
    const mark = list.tagName === 'OL' ? `${first + index}. ` : '- ';
    const nested = [...item.querySelectorAll(':scope > :is(ul, ol)')];
    const own = item.cloneNode(true) as Element;
    own.querySelectorAll(':scope > :is(ul, ol)').forEach((inner) => {
      inner.remove();
    });
    const [head = '', ...more] = inline(own).split('\n');
    return [
      indent + mark + head,
      ...more.map((line) => `${indent}  ${line}`),
      ...nested.flatMap((inner) => listLines(inner, `${indent}  `)),
    ];
  });
}

/** Columns below each other, the head apart. */
function tableLines(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => readable(cell).replace(/\s+/g, ' ').trim()),
  );
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return table.querySelector('thead') === null
    ? lines
    : [...lines.slice(0, 1), rule, ...lines.slice(1)];
}

/** The highlighter makes an element of each line. */
function codeLines(block: Element): string[] {
  const lines = [...block.querySelectorAll('.token-line')];
  return lines.length === 0
    ? block.textContent.trimEnd().split('\n')
    : lines.map((line) => line.textContent.replace(/\n$/, ''));
}

/** What is read of an element, without what Markdown would make of it. */
function readable(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(UNREAD).forEach((unread) => {
    unread.remove();
  });
  return copy.textContent;
}

/** One line, but for breaks. */
function inline(element: Element): string {
  return [...element.childNodes].map(inlineOf).join('').trim();
}

function inlineOf(node: Node): string {
  if (!(node instanceof Element)) {
    return escape((node.textContent ?? '').replace(/\s+/g, ' '));
  }
  if (node.matches(UNREAD)) {
    return '';
  }
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'CODE':
      return `\`${node.textContent}\``;
    case 'STRONG':
    case 'B':
      return bold(inline(node));
    case 'EM':
    case 'I':
      return `*${inline(node)}*`;
    case 'IMG':
      return escape(node.getAttribute('alt') ?? '');
    default:
      return (isBlock(node) ? ' ' : '') + inlineRaw(node);
  }
}

function inlineRaw(element: Element): string {
  return [...element.childNodes].map(inlineOf).join('');
}

function bold(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`;
}

/** What Discord would take for its own signs; and nobody is called by a quotation. */
function escape(text: string): string {
  return text
    .replace(/[\\*_~|`]/g, '\\$&')
    .replace(/@(?=everyone|here)/g, '@\u200b');
}
