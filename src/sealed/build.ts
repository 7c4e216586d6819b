/*
 * The steps of sealing that `npm run build` and publishing use, in Node.js, in the
 * order of a build.
 */
export {readStaticFolder} from './node/readStaticFolder';
export {buildPublicPart} from './node/buildPublicPart';
export {readBuiltSite} from './node/builtSite';
export {sealContent} from './node/sealContent';
export {auditBuild, isAudited, recordAudit} from './node/auditBuild';
