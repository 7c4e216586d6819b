/*
 * The build of the sealed site, as far as it depends on Docusaurus: for Node.js.
 */
export {adaptFileLoaders, sealedChunks} from './node/bundler';
export {
  docusaurusVariables,
  PAGE_TEMPLATE,
  parsePage,
  readPages,
  type Page,
  type PageFile,
} from './node/pages';
