import type {SearchAnswer, SearchOptions} from '../shared/SearchAnswer';
import type {SearchIndex} from '../shared/SearchIndex';

/** What the page says to the worker. */
export type Question =
  | {readonly type: 'open'; readonly index: SearchIndex}
  | {
      readonly type: 'search';
      readonly query: string;
      readonly options: SearchOptions;
    };

/** What the worker says to the page. */
export type Answer =
  | {readonly type: 'opened'}
  | {
      readonly type: 'answer';
      readonly answer: SearchAnswer;
    };
