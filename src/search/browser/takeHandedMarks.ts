import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {keepMarks, takeMarks} from './marks';

// A client module: before the router reads the state of the page.
if (ExecutionEnvironment.canUseDOM) {
  const marks = takeMarks(window.location.href);
  if (marks !== undefined) {
    keepMarks(marks);
  }
}
