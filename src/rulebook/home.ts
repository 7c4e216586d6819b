// Apart from client.ts, so that only the home page loads it.
export {LatestChanges, SinceVisit, Tasks} from './browser/home';
