import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Root} from 'mdast';
import {format, resolveConfig} from 'prettier';

import parseMarkdown from './parseMarkdown';
import type {Syntax} from './readSyntax';

/**
 * Lays a document out as Prettier does with the settings of package.json, unless
 * it would then say anything else, or cannot be read.
 *
 * @param name relative to the site's folder
 * @returns whether the file was written
 */
export default async function mendLayout(
  siteDir: string,
  name: string,
  syntax: Syntax,
): Promise<boolean> {
  const file = path.join(siteDir, name);
  const source = await readFile(file, 'utf8');
  try {
    const laidOut = await format(source, {
      ...(await resolveConfig(file)),
      filepath: file,
      // Whatever editors on Windows make of it.
      endOfLine: 'auto',
    });
    if (
      laidOut === source ||
      (await meaningOf(file, laidOut, syntax)) !==
        (await meaningOf(file, source, syntax))
    ) {
      return false;
    }
    await writeFile(file, laidOut);
    return true;
  } catch {
    // The check tells what is wrong with it.
    return false;
  }
}

/** Expressions of MDX, whose white space says nothing. */
const EXPRESSION = /^mdx.*(?:Expression|Esm)$/;

/** Two texts with the same say the same, wherever it stands in the file. */
async function meaningOf(
  file: string,
  source: string,
  {config, plugins}: Syntax,
): Promise<string> {
  const {tree, frontMatter} = await parseMarkdown(file, source, config, {
    plugins,
  });
  return JSON.stringify(
    [tree satisfies Root, frontMatter],
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
