// @vitest-environment jsdom
import {expect, it, vi} from 'vitest';

import {closeTabs, openTab} from '../../../../src/sealing/browser/assetUrls';

it.each([
  ['the session ends', closeTabs],
  [
    'the page goes, for nobody else knows them',
    () => window.dispatchEvent(new Event('pagehide')),
  ],
])('closes what it has opened once %s', (_, end) => {
  const tabs = [{close: vi.fn()}, {close: vi.fn()}];
  for (const tab of tabs) {
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    openTab();
  }
  end();
  end();
  for (const {close} of tabs) {
    expect(close).toHaveBeenCalledOnce();
  }
});

it('puts up with a browser that opens none', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openTab()).toBeNull();
  expect(closeTabs).not.toThrow();
});
