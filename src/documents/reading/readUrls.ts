import type {Reference, Resource, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Reads the definitions of a document.
 *
 * @returns a function that gives the address of a link or image, also of one that
 *   names a definition
 */
export default function readUrls(
  tree: Root,
): (node: Resource | Reference) => string | undefined {
  const urls = new Map<string, string>();
  visit(tree, 'definition', ({identifier, url}) => {
    urls.set(identifier, url);
  });
  return (node) => ('url' in node ? node.url : urls.get(node.identifier));
}
