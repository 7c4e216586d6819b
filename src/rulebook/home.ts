// The rulebook's part of the home page, apart from client.ts, so that no other page
// loads it.
export {NewestChanges, newestChanges, Tasks} from './browser/home';
