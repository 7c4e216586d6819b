import {RECHECK_INTERVAL_MS} from '../timing';

interface PageEvents {
  /** The page is visible, after a while or again. */
  readonly onLook: () => void;
  /** The page is left. The browser may keep it for the Back button. */
  readonly onLeave: () => void;
  /**
   * The page was left and is back. It may be called more than once: which event
   * comes first differs between browsers, and a reload in the first one may have no
   * effect.
   */
  readonly onReturn: () => void;
}

/** Watches whether the page is visible, and hides it once it is left. */
export default function watchPage({
  onLook,
  onLeave,
  onReturn,
}: PageEvents): void {
  let isLeft = false;
  const look = () => {
    if (document.visibilityState === 'visible') {
      // WebKit sends this before `pageshow`.
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
