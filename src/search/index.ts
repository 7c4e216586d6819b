export {default} from './node/plugin';
export {pageOf} from './node/collectPages';
export {default as findUnanswered, QUERIES_FILE} from './node/findUnanswered';
export type {Unanswered} from './node/findUnanswered';
export {SYNONYMS_FILE} from './node/readSynonyms';
