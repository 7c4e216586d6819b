import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {START} from '../Document';
import type {SyntaxFinding} from './frontMatter';
import {isJsx} from './plainText';
import type {Site} from './sources';

/** The part of a program that MDX reads of `import Part from './_part.mdx';`. */
interface Statement {
  readonly source?: {readonly value?: unknown};
  readonly specifiers?: readonly {
    readonly type: string;
    readonly local: {readonly name: string};
  }[];
}

/**
 * The Markdown files that a file imports, by the names of their elements.
 *
 * @param file relative to the site's folder
 */
export function findParts(
  {siteDir}: Site,
  file: string,
  tree: Root,
): Map<string, string> {
  const parts = new Map<string, string>();
  visit(tree, 'mdxjsEsm', ({data}) => {
    const statements = (data?.estree?.body ?? []) as readonly Statement[];
    for (const {source, specifiers = []} of statements) {
      const asked = source?.value;
      const [specifier] = specifiers;
      const part =
        typeof asked === 'string' && /^(?:\.|@site\/).*\.mdx?$/.test(asked)
          ? path.posix.join(
              asked.startsWith('.') ? path.posix.dirname(file) : '.',
              asked.replace(/^@site\//, ''),
            )
          : undefined;
      if (
        part !== undefined &&
        specifier?.type === 'ImportDefaultSpecifier' &&
        existsSync(path.join(siteDir, part))
      ) {
        parts.set(specifier.local.name, part);
      }
    }
  });
  return parts;
}

/** The elements of parts that readers would see otherwise than the part is typed. */
export function findChangedParts(
  tree: Root,
  parts: ReadonlyMap<string, unknown>,
): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  visit(tree, (node) => {
    if (
      isJsx(node) &&
      parts.has(node.name ?? '') &&
      (node.attributes.length > 0 || node.children.length > 0)
    ) {
      findings.push({
        in: 'Markdown',
        ...(node.position?.start ?? START),
        message: `<${node.name}> is an imported document, so it can have no properties and no text in it. Write <${node.name} />`,
      });
    }
  });
  return findings;
}
