import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {EMBEDS} from '../../config/site';
import {isJsx, readUrls, START, type Place} from '../../documents';
import linesBefore from '../../shared/linesBefore';
import siteRule from '../siteRule';

/** Something that a page shows from an address. */
interface Embed extends Place {
  /** `img`, `iframe`, … */
  readonly element: string;
  readonly url: string;
  /** True for an element, whose file Docusaurus does not look for. */
  readonly isElement: boolean;
}

const ELEMENT = /^(?:audio|embed|iframe|img|object|source|track|video)$/;
const ADDRESS = /^(?:src|data|poster)$/;

/** The parser reads elements in plain Markdown as text. */
export const TAG =
  /<!--[^]*?-->|<(?<element>[a-z][^\s/>]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^>])*)/gi;
const ATTRIBUTE =
  /\s(?<name>[a-z]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/gi;

/** Lists the images, films and frames of a document. */
function findEmbeds(tree: Root): Embed[] {
  const urlOf = readUrls(tree);
  const embeds: Embed[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    if (node.type === 'image' || node.type === 'imageReference') {
      const url = urlOf(node);
      if (url !== undefined) {
        embeds.push({element: 'img', url, isElement: false, line, column});
      }
      return;
    }
    for (const {element, url, below} of elementsIn(node)) {
      embeds.push({element, url, isElement: true, line: line + below, column});
    }
  });
  return embeds;
}

/** @returns with `below`, the number of lines from the node's first */
function elementsIn(node: Nodes) {
  const found: {element: string; url: string; below: number}[] = [];
  const add = (element: string, name: string, url: string, below = 0) => {
    if (ELEMENT.test(element) && ADDRESS.test(name)) {
      found.push({element, url, below});
    }
  };
  if (node.type === 'html') {
    for (const {index, groups: tag} of node.value.matchAll(TAG)) {
      const below = linesBefore(node.value, index);
      for (const {groups} of (tag?.attributes ?? '').matchAll(ATTRIBUTE)) {
        const {name = '', double, single, bare} = groups ?? {};
        add(
          (tag?.element ?? '').toLowerCase(),
          name.toLowerCase(),
          double ?? single ?? bare ?? '',
          below,
        );
      }
    }
  } else if (isJsx(node)) {
    for (const attribute of node.attributes) {
      if ('name' in attribute && typeof attribute.value === 'string') {
        add(node.name ?? '', attribute.name, attribute.value);
      }
    }
  }
  return found;
}

/** The content policy allows what a page shows from other sites. */
export const embed = siteRule('embed', ({parsed}, report) => {
  for (const found of findEmbeds(parsed.tree)) {
    const message = describeForeign(found);
    if (message !== undefined) {
      report(message, found);
    }
  }
});

/** Why browsers do not show something from another site. */
export function describeForeign({
  element,
  url,
}: Pick<Embed, 'element' | 'url'>): string | undefined {
  const origin = foreignOrigin(url);
  const list = element === 'iframe' ? 'frames' : 'media';
  if (origin === undefined || EMBEDS[list].includes(origin)) {
    return undefined;
  }
  return /^(?:embed|object)$/.test(element)
    ? `Browsers do not show <${element}> from another site here. Use <iframe>, or write a link`
    : `Browsers do not show content from ${origin} here. Write a link, or add '${origin}' to ${list} of EMBEDS in src/config/site.ts`;
}

/** Browsers read addresses as in a page of this site. */
const OWN_ORIGIN = 'https://site.invalid';

function foreignOrigin(url: string): string | undefined {
  const {protocol, origin} = URL.canParse(url, OWN_ORIGIN)
    ? new URL(url, OWN_ORIGIN)
    : new URL(OWN_ORIGIN);
  return origin !== OWN_ORIGIN && /^https?:$/.test(protocol)
    ? origin
    : undefined;
}
