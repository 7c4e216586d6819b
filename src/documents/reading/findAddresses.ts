import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {START, type Document, type Image, type Link} from '../Document';
import {stockIdOf} from '../ruleNumber';
import type {ParsedDocument} from './parseDocument';
import plainText, {isJsx, jsxAttributes} from './plainText';
import type {Piece} from './readPieces';

/** Lists the addresses that a document links to, and those of its images. */
export function findAddresses(tree: Root): Pick<Document, 'links' | 'images'> {
  const links: Link[] = [];
  const images: Image[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const urls = addressesIn(node);
    links.push(
      ...urls.map((url) => ({url, text: plainText(node), line, column})),
    );
    if (node.type === 'image') {
      images.push({url: node.url, line, column});
    }
  });
  return {links, images};
}

function addressesIn(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') {
    return [node.url];
  }
  const urls =
    node.type === 'html'
      ? [...node.value.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(
          ([, url = '']) => url,
        )
      : isJsx(node) && /^(?:a|Link)$/.test(node.name ?? '')
        ? [jsxAttributes(node).get(node.name === 'a' ? 'href' : 'to') ?? '']
        : [];
  // Docusaurus leaves the addresses of elements as they are: only those from
  // the root say by themselves where they lead.
  return urls.filter((url) => /^[/#]/.test(url));
}

/** Not the theme's components, which bring no ids, nor parts in Markdown. */
const FOREIGN_COMPONENT =
  /^(?:export\s|import\s(?!.*['"](?:@theme\/|.*\.mdx?['"])))/m;

/** @returns undefined if components may bring further ids */
export function findIds(
  {tree, problems, source}: ParsedDocument,
  pieces: readonly Piece[],
): ReadonlySet<string> | undefined {
  const bringsComponents =
    problems.length > 0
      ? /^import\s/m.test(source)
      : tree.children.some(
          (node) =>
            node.type === 'mdxjsEsm' && FOREIGN_COMPONENT.test(node.value),
        );
  if (bringsComponents) {
    return undefined;
  }
  const ids = new Set<string>();
  for (const piece of pieces) {
    // The title of a page has no id there.
    if ('level' in piece && piece.level > 1) {
      ids.add(piece.id);
      if (piece.number !== undefined) {
        ids.add(stockIdOf(piece.text));
      }
    }
  }
  visit(tree, (node) => {
    if (isJsx(node)) {
      ids.add(jsxAttributes(node).get('id') ?? '');
    } else if (node.type === 'containerDirective') {
      ids.add(node.attributes?.id ?? '');
    } else if (node.type === 'html') {
      for (const [, id = ''] of node.value.matchAll(/\sid="([^"]*)"/g)) {
        ids.add(id);
      }
    }
  });
  return ids;
}
