import {SearchEngine} from '../shared/SearchEngine';
import type {Answer, Question} from './SearchClient';

// Searches beside the page, so that typing never waits.
let engine: SearchEngine | undefined;

function answer(message: Answer): void {
  postMessage(message);
}

addEventListener('message', ({data}: MessageEvent<Question>) => {
  if (data.type === 'open') {
    engine = new SearchEngine(data.index);
    answer({type: 'opened'});
    engine.prepare();
  } else if (engine !== undefined) {
    const {query, options} = data;
    answer({type: 'answer', answer: engine.search(query, options)});
  }
});
