const CHANNEL = 'gate';
const CLOSING = 'closing';
const CLOSED = 'closed';

/** Reports to the other tabs of this origin that the session ends. */
export interface SignOutChannel {
  /** The session is about to end: hide the site. */
  announceClosing: () => void;
  /** It has ended, and the device is cleared: reload. */
  announceClosed: () => void;
}

interface Listeners {
  readonly onClosing: () => void;
  readonly onClosed: () => void;
}

/**
 * If the browser has no BroadcastChannel, or blocks it with all other storage (as
 * Firefox does), other tabs notice within a second through the session store.
 */
export function openSignOutChannel({
  onClosing,
  onClosed,
}: Listeners): SignOutChannel {
  const channel = openChannel();
  channel?.addEventListener('message', ({data}) => {
    if (data === CLOSING) {
      onClosing();
    } else if (data === CLOSED) {
      onClosed();
    }
  });
  return {
    announceClosing: () => {
      channel?.postMessage(CLOSING);
    },
    announceClosed: () => {
      channel?.postMessage(CLOSED);
    },
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
