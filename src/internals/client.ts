/*
 * What the sealed site's code in the browser needs of Docusaurus's internals.
 */
export {default as deferRendering} from './browser/deferRendering';
