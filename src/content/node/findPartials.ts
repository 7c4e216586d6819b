import path from 'node:path';
import type {Root} from 'mdast';

/**
 * Lists the Markdown files that a document shows as a component, by the name of
 * it: `import Part from './_part.mdx'`.
 *
 * @param file absolute path of the document
 * @param siteDir where `@site/` leads
 */
export default function findPartials(
  tree: Root,
  file: string,
  siteDir: string,
): Map<string, string> {
  const partials = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type === 'mdxjsEsm') {
      for (const [, name = '', source = ''] of node.value.matchAll(
        /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm,
      )) {
        partials.set(name, resolveImport(source, file, siteDir));
      }
    }
  }
  return partials;
}

function resolveImport(source: string, file: string, siteDir: string): string {
  return source.startsWith('@site/')
    ? path.resolve(siteDir, source.slice('@site/'.length))
    : path.resolve(path.dirname(file), source);
}
