import mediaTypeOf from '../shared/mediaTypes';
import type {SealedFiles} from './SealedFiles';

/**
 * Opens images and attached files as blob URLs; each is opened once and kept.
 * What of it is the gate's, the site's elements reach only here.
 */
export interface AssetUrls {
  /** True for an address that only this can open. */
  isSealed: (url: string) => boolean;
  /** @throws MissingError or SealError */
  open: (url: string) => Promise<string>;
  /** Opens an empty tab for a file, which goes when the session ends. */
  openTab: () => WindowProxy | null;
}

export function createAssetUrls(files: SealedFiles): AssetUrls {
  const opened = new Map<string, Promise<string>>();
  const open = async (name: string): Promise<string> => {
    const blob = new Blob([await files.open(name)], {type: mediaTypeOf(name)});
    return URL.createObjectURL(blob);
  };
  return {
    isSealed: (url) => files.nameOf(url) !== undefined,
    open: async (url) => {
      const name = files.nameOf(url) ?? '';
      let opening = opened.get(name);
      if (opening === undefined) {
        opening = open(name);
        opening.catch(() => opened.delete(name));
        opened.set(name, opening);
      }
      // Page of a PDF, part of a drawing.
      const fragment = /#.*$/.exec(url)?.[0] ?? '';
      return (await opening) + fragment;
    },
    openTab,
  };
}

const tabs = new Set<WindowProxy>();

/**
 * Opens an empty tab for a file that is still to be opened. To be called while
 * the click still counts: browsers block it later.
 */
function openTab(): WindowProxy | null {
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
