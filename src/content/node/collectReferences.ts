import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import {rulesOf, stockIdOf} from '../../documents/ruleNumber';
import type {ContentFile} from './ContentFile';
import type {FileFacts, Reference} from './FileFacts';
import {START} from './Finding';
import {isJsx, textOfAttribute} from './readJsx';

/** Lists the addresses that a document links to, and those of its images. */
export function collectReferences({
  tree,
}: ContentFile): Pick<FileFacts, 'links' | 'images'> {
  const links: Reference[] = [];
  const images: Reference[] = [];
  visit(tree, (node) => {
    const {line, column} = node.position?.start ?? START;
    const link = linkOf(node);
    if (link !== undefined) {
      links.push({url: link, line, column});
    } else if (node.type === 'image') {
      images.push({url: node.url, line, column});
    }
  });
  return {links, images};
}

function linkOf(node: Nodes): string | undefined {
  if (node.type === 'link' || node.type === 'definition') {
    return node.url;
  }
  if (!isJsx(node)) {
    return undefined;
  }
  // Docusaurus leaves the addresses of elements as they are: only those from
  // the root say by themselves where they lead.
  const url = textOfAttribute(
    node,
    node.name === 'a' ? 'href' : node.name === 'Link' ? 'to' : '',
  );
  return url?.startsWith('/') || url?.startsWith('#') ? url : undefined;
}

/** Not the theme's components, which bring no ids, nor parts in Markdown. */
const FOREIGN_COMPONENT =
  /^(?:export\s|import\s(?!.*['"](?:@theme\/|.*\.mdx?['"])))/m;

/** @returns nothing where components may bring further ids */
export function collectIds({
  kind,
  tree,
  headings,
}: ContentFile): Set<string> | undefined {
  if (
    tree.children.some(
      (node) => node.type === 'mdxjsEsm' && FOREIGN_COMPONENT.test(node.value),
    )
  ) {
    return undefined;
  }
  // The title of a page has no id there.
  const ids = new Set(
    headings.filter(({level}) => level > 1).map(({id}) => id),
  );
  if (kind === 'docs') {
    rulesOf(headings).forEach(({text}) => ids.add(stockIdOf(text)));
  }
  visit(tree, (node) => {
    if (isJsx(node)) {
      ids.add(textOfAttribute(node, 'id') ?? '');
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
