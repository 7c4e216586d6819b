import {useLocation} from '@docusaurus/router';
import {useState} from 'react';

import {keepMarks, marksOf} from '../marks';

interface Marks {
  readonly marks: string | undefined;
  readonly removeMarks: () => void;
}

/** The words that led to this page. */
export default function useMarks(): Marks {
  const location = useLocation();
  const [seen, setSeen] = useState({location, marks: marksOf(location.state)});
  if (seen.location !== location) {
    // A jump within the page leaves its marks.
    const isJump = seen.location.pathname === location.pathname;
    setSeen({
      location,
      marks: marksOf(location.state) ?? (isJump ? seen.marks : undefined),
    });
  }
  return {
    marks: seen.marks,
    removeMarks: () => {
      setSeen({location, marks: undefined});
      // Past the router, which would scroll to the anchor again.
      keepMarks(undefined);
    },
  };
}
