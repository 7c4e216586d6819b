import {RECHECK_INTERVAL_MS} from './timing';

interface PageEvents {
  /** The page is looked at, for the first time in a while. */
  readonly onLook: () => void;
  /** The browser gives a page back that it kept for the Back button. */
  readonly onReturn: () => void;
}

/** Watches whether anybody looks at the page, and hides it once it is left. */
export default function watchPage({onLook, onReturn}: PageEvents): void {
  const look = () => {
    if (document.visibilityState === 'visible') {
      onLook();
    }
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, RECHECK_INTERVAL_MS);

  // The browser may keep the page for the Back button: it keeps it hidden.
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      onReturn();
    }
  });
}
