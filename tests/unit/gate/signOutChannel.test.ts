import {afterEach, expect, it, vi} from 'vitest';

import {openSignOutChannel} from '../../../src/gate/signOutChannel';

function openTab() {
  const onClosing = vi.fn();
  const onClosed = vi.fn();
  const channel = openSignOutChannel({onClosing, onClosed});
  return {channel, onClosing, onClosed};
}

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
])('is silent where the browser %s', (_, Channel) => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const {channel} = openTab();
  expect(() => {
    channel.announceClosing();
    channel.announceClosed();
  }).not.toThrow();
});
