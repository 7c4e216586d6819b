/**
 * Reading Markdown: every fact about a document comes from here. Features import
 * from this file in Node.js; `Document`, `ruleNumber` and `codeTitle` also run in
 * browsers.
 */
export {default as DocumentLoaders} from './compiling/DocumentLoaders';
export {default as missingImages} from './compiling/missingImages';
export {
  CELL_END,
  headingsOf,
  START,
  type Document,
  type Heading,
  type Line,
  type NumberedSection,
  type Place,
  type Section,
} from './Document';
export {splitCitations, visitCitableTexts} from './reading/citations';
export {
  default as parseDocument,
  type ParsedDocument,
} from './reading/parseDocument';
export type {KnownSections} from './reading/parseSections';
export {default as parseFrontMatter} from './reading/parseFrontMatter';
export {isJsx, jsxAttributes} from './reading/plainText';
export {
  default as readDocument,
  documentOf,
  readVersion,
  type VersionText,
} from './reading/readDocument';
export {readSidebars, type SidebarPlace} from './reading/readSidebars';
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
} from './reading/sources';
export {default as numberHeadings} from './remark/numberHeadings';
export {default as plainMarkdown} from './remark/plainMarkdown';
