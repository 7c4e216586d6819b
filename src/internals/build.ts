/*
 * The build of the sealed site, as far as it depends on Docusaurus: for Node.js.
 */
export {adaptFileLoaders, linkLoadingFile} from './node/bundler';
export {InternalApiError} from './node/InternalApiError';
export {listPages, type Page} from './node/pages';
