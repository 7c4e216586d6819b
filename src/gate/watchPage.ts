import {RECHECK_INTERVAL_MS} from './timing';

interface PageEvents {
  /** The page is looked at, for the first time in a while. */
  readonly onLook: () => void;
  /** The page is left. The browser may keep it for the Back button. */
  readonly onLeave: () => void;
  /**
   * A page that was left is there again. It may be told more than once: which
   * event comes first differs between browsers, and a reload in the first one may
   * come to nothing.
   */
  readonly onReturn: () => void;
}

/** Watches whether anybody looks at the page, and hides it once it is left. */
export default function watchPage({
  onLook,
  onLeave,
  onReturn,
}: PageEvents): void {
  let isLeft = false;
  const look = () => {
    if (document.visibilityState === 'visible') {
      // WebKit tells of this before `pageshow`.
      (isLeft ? onReturn : onLook)();
    }
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, RECHECK_INTERVAL_MS);

  window.addEventListener('pagehide', () => {
    isLeft = true;
    document.documentElement.hidden = true;
    onLeave();
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (isLeft || persisted) {
      onReturn();
    }
  });
}
