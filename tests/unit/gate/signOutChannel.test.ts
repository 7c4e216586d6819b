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

it('is silent where the browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const {channel} = openTab();
  expect(() => {
    channel.announceClosing();
    channel.announceClosed();
  }).not.toThrow();
});
