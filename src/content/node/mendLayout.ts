import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Root} from 'mdast';

import {layOut} from './checks/checkLayout';
import type {ContentFile} from './ContentFile';
import parseMarkdown, {type MarkdownConfig} from './parseMarkdown';

/**
 * Lays a document out as the others are, unless it would then say anything else.
 *
 * @returns whether the file was written
 */
export default async function mendLayout(
  siteDir: string,
  document: Pick<ContentFile, 'file' | 'source' | 'tree' | 'frontMatter'>,
  config: MarkdownConfig,
): Promise<boolean> {
  const {source, tree, frontMatter} = document;
  const laidOut = await layOut(siteDir, document);
  const file = path.join(siteDir, document.file);
  if (laidOut === source) {
    return false;
  }
  const after = await parseMarkdown(file, laidOut, config);
  if (
    meaningOf(tree, frontMatter) !== meaningOf(after.tree, after.frontMatter)
  ) {
    return false;
  }
  await writeFile(file, laidOut);
  return true;
}

/** Expressions of MDX, whose white space says nothing. */
const EXPRESSION = /^mdx.*(?:Expression|Esm)$/;

/** Two documents with the same say the same, wherever it stands in the file. */
function meaningOf(tree: Root, frontMatter: unknown): string {
  return JSON.stringify(
    [tree, frontMatter],
    function (this: {readonly type?: string}, key, value: unknown) {
      // Positions; the trees of expressions, whose text is compared; and the
      // empty lines in lists.
      if (key === 'position' || key === 'estree' || key === 'spread') {
        return undefined;
      }
      if (typeof value !== 'string' || this.type === 'code') {
        return value;
      }
      return value.replace(/\s+/g, EXPRESSION.test(this.type ?? '') ? '' : ' ');
    },
  );
}
