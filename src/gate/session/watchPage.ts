/** How often an open, visible site asks whether the account is still valid. */
const RECHECK_INTERVAL_MS = 5 * 60_000;

interface PageEvents {
  /** The page is visible, still or again. */
  readonly onLook: () => void;
  /** The page is left. The browser may keep it for the Back button. */
  readonly onLeave: () => void;
  /**
   * The page was left and is back. It may be called twice: browsers differ in which
   * event is first, and a reload in the first one may have no effect.
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
