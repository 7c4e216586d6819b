const CHANNEL = 'gate';
const CLOSING = 'closing';
const CLOSED = 'closed';

/** Tells the other tabs of this origin that the session ends. */
export interface SignOutChannel {
  /** The session is about to end: hide the site. */
  announceClosing: () => void;
  /** It has ended, and nothing of it is left on the device: reload. */
  announceClosed: () => void;
}

interface Listeners {
  readonly onClosing: () => void;
  readonly onClosed: () => void;
}

/**
 * Without a channel, other tabs learn of it within a second from the session
 * store. There is none where the browser has no BroadcastChannel, or forbids it
 * together with all other storage, as Firefox does.
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
