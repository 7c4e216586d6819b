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
 * Without BroadcastChannel, other tabs learn of it from Firebase's own polling
 * within a second.
 */
export function openSignOutChannel({
  onClosing,
  onClosed,
}: Listeners): SignOutChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return {
      announceClosing: () => undefined,
      announceClosed: () => undefined,
    };
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({data}) => {
    if (data === CLOSING) {
      onClosing();
    } else if (data === CLOSED) {
      onClosed();
    }
  };
  return {
    announceClosing: () => {
      channel.postMessage(CLOSING);
    },
    announceClosed: () => {
      channel.postMessage(CLOSED);
    },
  };
}
