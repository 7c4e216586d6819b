/**
 * Reads Markdown for all features. Features import from this file in Node.js;
 * `Document`, `review`, `ruleNumber` and `splitCitations` also run in browsers.
 */
export {
  headingsOf,
  START,
  type Document,
  type Heading,
  type Block,
  type RuleHeading,
  type Place,
  type Section,
} from './Document';
export {readUrls, visitCitableTexts} from './reading/citations';
export {
  default as parseFrontMatter,
  readTitlesAs,
} from './reading/parseFrontMatter';
export {default as readHtml, findInside} from './reading/html';
export {
  decode,
  default as parseDocument,
  type ParsedDocument,
} from './reading/parseDocument';
export {default as sizePictures, readPicture} from './reading/pictures';
export {isJsx, jsxAttributes} from './reading/plainText';
export {default as readDocument, documentOf} from './reading/readDocument';
export {default as listDocs} from './reading/listDocs';
export {
  fileOf,
  listFiles,
  readSite,
  type Kind,
  type Site,
  type Source,
} from './reading/sources';
export {default as addressRows} from './remark/addressRows';
export {default as numberHeadings} from './remark/numberHeadings';
export {default as splitCitations} from './splitCitations';
