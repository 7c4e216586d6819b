// Apart from client.ts, so that only the home page loads it.
export {NewestChanges, newestChanges, Tasks} from './browser/home';
