import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {openSignOutChannel} from '../../../src/gate/signOutChannel';

function openTab() {
  const onClosing = vi.fn();
  const onClosed = vi.fn();
  const channel = openSignOutChannel({onClosing, onClosed});
  return {channel, onClosing, onClosed};
}

// A session that another file has left open would hear these messages, too.
const Channel = BroadcastChannel;
beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${name}, of this file alone`);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells the other tabs first that the session ends, then that it has', async () => {
  const here = openTab();
  const there = openTab();
  const elsewhere = openTab();
  here.channel.announceClosing();
  here.channel.announceClosed();
  await vi.waitFor(() => {
    expect(there.onClosed).toHaveBeenCalledOnce();
    expect(elsewhere.onClosed).toHaveBeenCalledOnce();
  });
  expect(there.onClosing).toHaveBeenCalledBefore(there.onClosed);
  expect(here.onClosing).not.toHaveBeenCalled();
  expect(here.onClosed).not.toHaveBeenCalled();
});

it('takes no other message for a sign-out', async () => {
  const {onClosing, onClosed} = openTab();
  const sender = new BroadcastChannel('gate');
  sender.postMessage('something else');
  sender.postMessage('closed');
  await vi.waitFor(() => {
    expect(onClosed).toHaveBeenCalledOnce();
  });
  expect(onClosing).not.toHaveBeenCalled();
  sender.close();
});

it.each([
  ['has no channels', undefined],
  [
    'forbids them',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('is silent where the browser %s', (_, constructor) => {
  vi.stubGlobal('BroadcastChannel', constructor);
  const {channel} = openTab();
  expect(() => {
    channel.announceClosing();
    channel.announceClosed();
  }).not.toThrow();
});
