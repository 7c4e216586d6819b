import type {ParseFrontMatter} from '@docusaurus/types';

import UserError from '../../config/UserError';

/** The words after the first three hyphens, which name a language. */
const LANGUAGE = /^\uFEFF?---(?!-)([^\r\n]*)/;

/**
 * Reads front matter that is YAML, and refuses what would make a text code: by
 * default `---js` is run, and `mdx: {format: mdx}` makes a file that ends in
 * `.md` MDX.
 *
 * @throws UserError where it is; YAMLException where it is not YAML
 */
const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {filePath, fileContent, defaultParseFrontMatter} = params;
  const language = LANGUAGE.exec(fileContent)?.[1]?.trim() ?? '';
  if (!['', 'yaml', 'yml'].includes(language)) {
    throw new UserError(
      `Front matter is YAML between lines of three hyphens; this one begins with "---${language}".`,
    );
  }
  const parsed = await defaultParseFrontMatter(params);
  const {mdx} = parsed.frontMatter as {mdx?: {format?: string} | null};
  if (mdx?.format === 'mdx' && !filePath.endsWith('.mdx')) {
    throw new UserError(
      'The front matter asks for MDX, which is code: take out mdx.format, and rename the file so that it ends in .mdx.',
    );
  }
  return parsed;
};

export default parseFrontMatter;
