import Link from '@docusaurus/Link';
import {useEffect, useState} from 'react';

import {keepTrying} from '../../../sealing/client';
import {whenIdle} from '../../../shell/client';
import {CHANGES_PAGE} from '../../shared/Changes';
import type {UnreadSum} from './findUnread';
import {readUrls} from './readMarks';

/** By then the page should be there. */
const AT_LATEST_MS = 3_000;

/**
 * Links all changes, or those since the documents were read on this device. The
 * text changes late, but nothing moves.
 */
export default function SinceVisit() {
  const unread = useUnread();
  return unread === undefined ? (
    <Link to={`/${CHANGES_PAGE.path}`}>{CHANGES_PAGE.title}</Link>
  ) : (
    <Link to={`/${CHANGES_PAGE.path}?since=${unread.since}`}>
      <strong>{unread.text} changed since your visit</strong>
    </Link>
  );
}

function useUnread(): UnreadSum | undefined {
  const [unread, setUnread] = useState<UnreadSum>();
  useEffect(() => {
    if (readUrls().length === 0) {
      return undefined;
    }
    let stop = (): void => undefined;
    const cancel = whenIdle(() => {
      stop = keepTrying(async (left) => {
        const {sumUnread} = await import(
          /* webpackChunkName: "since-visit" */ './findUnread'
        );
        const sum = await sumUnread();
        if (!left.aborted) {
          setUnread(sum);
        }
      });
    }, AT_LATEST_MS);
    return () => {
      cancel();
      stop();
    };
  }, []);
  return unread;
}
