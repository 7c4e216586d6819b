/*
 * What `npm run build` and publishing use of the sealing, in Node.js. The parts
 * are listed in the order in which a build runs them.
 */
export {readStaticFolder} from './node/readStaticFolder';
export {buildPublicPart, type PublicFiles} from './node/buildPublicPart';
export {docusaurusVariables} from './docusaurus/node/pageTemplate';
export {readPageScripts} from './docusaurus/node/pageScripts';
export {readGroups} from './docusaurus/node/splitRoutes';
export {sealContent} from './node/sealContent';
export {auditBuild} from './node/auditBuild';
export {listFolder} from './node/listFolder';
export {SHARD_NAMES} from './docusaurus/shared/shards';
