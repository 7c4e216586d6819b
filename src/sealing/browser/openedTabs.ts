const tabs = new Set<WindowProxy>();

/**
 * Opens an empty tab for a file that is still to be opened. To be called while
 * the click still counts: browsers block it later.
 */
export function openTab(): WindowProxy | null {
  const tab = window.open('');
  if (tab !== null) {
    tabs.add(tab);
    // Once this page is gone, by a reload too, nobody could close them.
    window.addEventListener('pagehide', closeTabs);
  }
  return tab;
}

/** Closes what this page has opened: it would stay readable when the session is over. */
export function closeTabs(): void {
  for (const tab of tabs) {
    tab.close();
  }
  tabs.clear();
}
