import {existsSync} from 'node:fs';
import path from 'node:path';
import htmlTags from 'html-tags';
import {defaultTreeAdapter, parseFragment} from 'parse5';
import {visit} from 'unist-util-visit';

import {EMBEDS} from '../../config/site';
import {
  isJsx,
  jsxAttributes,
  readUrls,
  START,
  type Place,
} from '../../rulebook/documents';
import decodeComponent from '../../shared/decodeComponent';
import remember from '../../shared/remember';
import type {CheckedFile, CheckedPage} from '../CheckedSite';
import siteRule from '../siteRule';

/** An element of HTML or MDX, or an image of Markdown. */
interface Element extends Place {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly from: 'HTML' | 'MDX' | 'Markdown';
  /** Its first tag as it is typed, if it is HTML. */
  readonly tag?: string;
}

/** Lists the elements of a page; components are among them. */
const elementsOf = remember(({tree}: CheckedFile): Element[] => {
  const found: Element[] = [];
  const urlOf = readUrls(tree);
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    if (node.type === 'image' || node.type === 'imageReference') {
      const attributes = {src: urlOf(node), alt: node.alt ?? ''};
      found.push({name: 'img', attributes, from: 'Markdown', line, column});
    } else if (node.type === 'html') {
      for (const element of parseHtml(node.value)) {
        found.push({...element, line: line + element.line - 1, column});
      }
    } else if (isJsx(node)) {
      const attributes = {
        // An expression, or `{...props}`, which can be any attribute.
        ...(node.attributes.some(
          (one) => one.type !== 'mdxJsxAttribute' || one.name === 'alt',
        ) && {alt: undefined}),
        ...Object.fromEntries(jsxAttributes(node)),
      };
      const name = node.name ?? '';
      found.push({name, attributes, from: 'MDX', line, column});
    }
  });
  return found;
});

/** In plain Markdown, a node of HTML is a part of it, perhaps with tags that do not end. */
function* parseHtml(text: string): Iterable<Omit<Element, 'column'>> {
  const open = [
    ...parseFragment(text, {sourceCodeLocationInfo: true}).childNodes,
  ];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (!defaultTreeAdapter.isElementNode(node)) {
      continue;
    }
    const {tagName: name, attrs, sourceCodeLocation: place} = node;
    const {startLine: line = 1, startOffset, endOffset} = place?.startTag ?? {};
    yield {
      name,
      attributes: Object.fromEntries(
        attrs.map((attribute) => [attribute.name, attribute.value]),
      ),
      from: 'HTML',
      line,
      tag: text.slice(startOffset, endOffset),
    };
    open.unshift(...node.childNodes);
  }
}

/** Images have a text. */
const imageAlt = siteRule('image-alt', (page, report) => {
  for (const {name, attributes, from, ...place} of elementsOf(page)) {
    const text = attributes.alt?.trim();
    const isMissing =
      from === 'Markdown' ? text === '' : !('alt' in attributes);
    const isFile = /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text ?? '');
    if (name === 'img' && (isMissing || isFile)) {
      report(
        'The image has no text for readers who cannot see it, or the name of a file. Write ![what it shows](…) or alt="what it shows", or <img alt="" /> if it is decoration',
        place,
      );
    }
  }
});

/** The attributes with addresses that an element shows or leads to. */
function* filesOf(page: CheckedFile) {
  for (const {name, attributes, ...element} of elementsOf(page)) {
    const {href, src, data, poster} = attributes;
    const files = SHOWN.test(name) ? {src, data, poster} : {};
    const all = name === 'a' ? {href} : files;
    for (const url of Object.values(all)) {
      yield {name, url: url ?? '', ...element};
    }
  }
}

const SHOWN = /^(?:audio|embed|iframe|img|object|source|track|video)$/;

/** The content policy allows what a page shows from other sites. */
export const embed = siteRule('embed', (page: CheckedFile, report) => {
  for (const {name, url, ...place} of filesOf(page)) {
    report(name === 'a' ? undefined : describeForeign(name, url), place);
  }
  // The pictures of authors in YAML: front matter, or a file of authors.
  for (const [index, line] of page.fields.text.split('\n').entries()) {
    const [, url = ''] =
      /\bimage_?url["']?:\s*["']?([^\s"',}]+)/i.exec(line) ?? [];
    report(describeForeign('img', url), {line: index + 1, column: 1});
  }
});

/** Browsers read addresses as in a page of this site. */
const OWN = 'https://site.invalid';

/** Why browsers do not show something from another site; undefined if they do. */
function describeForeign(name: string, url: string): string | undefined {
  const {protocol, origin} = new URL(URL.canParse(url, OWN) ? url : '/', OWN);
  const list = name === 'iframe' ? 'frames' : 'media';
  const isShown =
    origin === OWN ||
    !/^https?:$/.test(protocol) ||
    EMBEDS[list].includes(origin);
  return isShown
    ? undefined
    : `Browsers do not show <${name}> from ${origin} here. Write a link${/^(?:embed|object)$/.test(name) ? ' or an <iframe>' : `, or add '${origin}' to ${list} of EMBEDS in src/config/site.ts`}`;
}

/** A file of the site: not a page, an anchor, or another site. */
const FILE =
  /^(?!\w+:|[/\\]{2}|#|.*\.(?:mdx?|html?)(?:[?#]|$))[^?#]*\.\w{2,5}(?:[?#]|$)/i;

/** Docusaurus looks only for the files of Markdown; elements name them by their address. */
const fileAddress = siteRule('file-address', (page, report) => {
  for (const {name, url, from, ...place} of filesOf(page)) {
    const isImage = name === 'img';
    const address = url.startsWith('/') ? `@site/static${url}` : url;
    // Images of HTML bring files of "static". Docusaurus reports its links that are broken.
    const isFound =
      from === 'HTML' && (name === 'a' || (isImage && isStatic(url, page)));
    if (from === 'Markdown' || !FILE.test(url) || isFound) {
      continue;
    }
    const advice = isImage
      ? `![what it shows](${url}), or, in a file that ends in ".mdx", import file from '${address}', and then src={file}`
      : `[its name](${url})`;
    report(
      from === 'HTML' && isImage && address !== url
        ? `static${url} does not exist. Correct the address, or add the file`
        : `"${url}" cannot be opened: elements do not bring files with them. Write ${advice}`,
      place,
    );
  }
});

function isStatic(url: string, {site: {staticDirs}}: CheckedPage): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return (
    url.startsWith('/') &&
    staticDirs.some((dir) =>
      existsSync(path.join(dir, decodeComponent(pathname))),
    )
  );
}

/** The elements of HTML, also old ones that browsers show. */
const ELEMENTS = new Set<string>([...htmlTags, 'center', 'font', 'strike']);
const NEEDS_NO_END =
  /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[dt]|t[dhr]|tbody|tfoot|thead)$/;

/** Tags are elements: browsers do not show placeholders such as "<player>", nor components. */
const tag = siteRule('tag', (page, report) => {
  const {syntaxFindings, text} = page;
  // The parser of plain Markdown read the components of an MDX file.
  const isMdx = syntaxFindings.some((finding) => finding.in === 'Markdown');
  // Drawings and formulas have elements of their own.
  const hasDrawing = /<(?:svg|math)\b/i.test(text);
  for (const {name, attributes, tag: typed, ...place} of elementsOf(page)) {
    const isElement = ELEMENTS.has(name) || name.includes('-') || hasDrawing;
    const isWhole =
      Object.values(attributes).some((value) => value !== '') ||
      NEEDS_NO_END.test(name) ||
      text.toLowerCase().includes(`</${name}`);
    if (!isMdx && typed !== undefined && !(isElement && isWhole)) {
      report(
        `"${typed}" is not shown. Write it in backticks, or as "\\${typed}"; only a document whose name ends with ".mdx" shows components`,
        place,
      );
    }
  }
});

export const elementRules = [imageAlt, embed, fileAddress, tag];
