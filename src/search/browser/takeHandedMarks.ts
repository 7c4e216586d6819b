import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {keep, takeMarks} from './historyState';

// A client module: before the router reads the state of the page.
if (ExecutionEnvironment.canUseDOM) {
  const marks = takeMarks(window.location.href);
  if (marks !== undefined) {
    keep('marks', marks);
  }
}
