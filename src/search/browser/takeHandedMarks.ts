import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {keep, takeMarks} from './storedSearches';

// A client module, because it must run before the router reads the history's state.
if (ExecutionEnvironment.canUseDOM) {
  const marks = takeMarks(window.location.href);
  if (marks !== undefined) {
    keep('marks', marks);
  }
}
