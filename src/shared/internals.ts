/*
 * Internal functions of Docusaurus, for Node.js. Others import them from here and
 * never from a package's `lib/`: README.md lists who uses what.
 */
export {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
export {getFormat} from '@docusaurus/mdx-loader/lib/format';
export {default as preprocessContent} from '@docusaurus/mdx-loader/lib/preprocessor';
export {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
export {default as headingIds} from '@docusaurus/mdx-loader/lib/remark/headings';
export {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
