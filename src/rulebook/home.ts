// Apart from client.ts, so that only the home page loads it.
export {default as LatestChanges} from './browser/LatestChanges';
export {Tasks} from './browser/rulebook';
export {default as SinceVisit} from './browser/SinceRead/SinceVisit';
