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
  const code = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node.value] : [],
  );
  return importsIn(code.join('\n'), file, siteDir);
}

/** The same, of lines of code, or of a document that is not parsed. */
export function importsIn(
  code: string,
  file: string,
  siteDir: string,
): Map<string, string> {
  const imports = code.matchAll(
    /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm,
  );
  return new Map(
    [...imports].map(([, name = '', source = '']) => [
      name,
      resolveImport(source, file, siteDir),
    ]),
  );
}

function resolveImport(source: string, file: string, siteDir: string): string {
  return source.startsWith('@site/')
    ? path.resolve(siteDir, source.slice('@site/'.length))
    : path.resolve(path.dirname(file), source);
}
