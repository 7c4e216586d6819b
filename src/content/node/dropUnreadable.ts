import type {ParseFrontMatter} from '@docusaurus/types';

import type {MarkdownConfig} from './parseMarkdown';

/** Takes front matter that is no YAML for none at all. */
export default function dropUnreadable({
  parseFrontMatter,
}: MarkdownConfig): ParseFrontMatter {
  return async (params) => {
    try {
      return await parseFrontMatter(params);
    } catch {
      const [block = ''] =
        /^---[^]*?\n---[^\S\n]*\n?/.exec(params.fileContent) ?? [];
      return {frontMatter: {}, content: params.fileContent.slice(block.length)};
    }
  };
}
