import count from '../../../shared/count';
import type {SearchState} from '../useSearch';

/** What a screen reader says when the results have changed. */
export default function announcementOf(state: SearchState): string {
  if (state.status === 'loading') {
    return 'Opening the index';
  }
  if (state.status === 'failed') {
    return 'The search could not be opened';
  }
  if (state.found === undefined) {
    return '';
  }
  const {answer, query} = state.found;
  return answer.total === 0
    ? `No results for ${query}`
    : `${count(answer.total, 'result')} for ${query}, ${count(
        answer.areas.reduce((sum, {pageCount}) => sum + pageCount, 0),
        'page',
      )}`;
}
