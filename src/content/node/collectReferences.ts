import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

import {rulesOf, stockIdOf} from '../../rulebook/shared/ruleNumber';
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
    for (const url of linksOf(node)) {
      links.push({url, line, column});
    }
    if (node.type === 'image') {
      images.push({url: node.url, line, column});
    }
  });
  return {links, images};
}

function linksOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') {
    return [node.url];
  }
  const urls =
    node.type === 'html'
      ? [...node.value.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(
          ([, url]) => url,
        )
      : isJsx(node)
        ? [
            textOfAttribute(
              node,
              node.name === 'a' ? 'href' : node.name === 'Link' ? 'to' : '',
            ),
          ]
        : [];
  // Docusaurus leaves the addresses of elements as they are: only those from
  // the root say by themselves where they lead.
  return urls.flatMap((url) =>
    url !== undefined && /^[/#]/.test(url) ? [url] : [],
  );
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
