/*
 * What the sealed site's code in the browser needs of Docusaurus's internals.
 */
export {loadChunksFrom, prefetchChunk} from './browser/chunkLoading';
export {default as deferRendering} from './browser/deferRendering';
