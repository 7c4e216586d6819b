/**
 * Reading Markdown: every fact about a document comes from here. Features import
 * from this file on the build's side; `ruleNumber`, `Document` and `codeTitle`
 * run in browsers too.
 */
export {splitCitations, visitCitableTexts} from './citations';
export * from './Document';
export {default as numberHeadings} from './numberHeadings';
export {default as parseFrontMatter} from './parseFrontMatter';
export {default as parseDocument, type ParsedDocument} from './parseDocument';
export type {KnownSections} from './parseSections';
export {default as plainMarkdown} from './plainMarkdown';
export {isJsx, jsxAttributes} from './plainText';
export {
  default as readDocument,
  documentOf,
  readVersion,
  type VersionText,
} from './readDocument';
export {readSidebars, type SidebarPlace} from './readSidebars';
export {
  fileOf,
  findSource,
  isCurrent,
  isPart,
  listFiles,
  readSite,
  type Kind,
  type Site,
  type Source,
} from './sources';
