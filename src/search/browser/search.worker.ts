import {SearchEngine} from '../shared/SearchEngine';
import type {Question} from './openSearch';

// The engine is in a worker, so that typing never waits.
let engine: SearchEngine | undefined;

addEventListener('message', ({data}: MessageEvent<Question>) => {
  if ('index' in data) {
    engine = new SearchEngine(data.index);
    postMessage(undefined);
  } else {
    postMessage(engine?.search(data.query, data.most));
  }
});
