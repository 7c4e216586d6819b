import {reportLoadTrouble} from '../../gate/loadTrouble';
import {MissingError} from './fetchSealed';
import {openTab} from './openedTabs';
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
  /**
   * If the network is to blame for what `open` has thrown: tells the person, who
   * can have it tried again.
   *
   * @returns false if it is not
   */
  retryLater: (error: unknown, retry: () => void) => boolean;
  /** Opens an empty tab for a file, which goes when the session ends. */
  openTab: () => WindowProxy | null;
}

/** What browsers must know of a blob to show it; the rest is downloaded. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    bmp: 'image/bmp',
    csv: 'text/csv',
    flac: 'audio/flac',
    gif: 'image/gif',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    m4a: 'audio/mp4',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    ogg: 'audio/ogg',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    woff: 'font/woff',
    woff2: 'font/woff2',
    zip: 'application/zip',
  }),
);

export function createAssetUrls(files: SealedFiles): AssetUrls {
  const opened = new Map<string, Promise<string>>();
  const open = async (name: string): Promise<string> => {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const type = MEDIA_TYPES.get(extension) ?? 'application/octet-stream';
    const blob = new Blob([await files.open(name)], {type});
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
    retryLater: (error, retry) => {
      const isUnreachable =
        error instanceof MissingError && error.reason === 'unreachable';
      if (isUnreachable) {
        reportLoadTrouble('unreachable', retry);
      }
      return isUnreachable;
    },
    openTab,
  };
}
