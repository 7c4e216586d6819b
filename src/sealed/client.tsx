/* The sealing in the browser, for the site's own code: the gate around the site, and its files. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useRef, useState, type ComponentProps} from 'react';

import {reportLoadFailure} from './shared/loading/LoadNotice';
import {keepTrying} from './shared/loading/useLoaded';
import {gateConfigOf} from './settings/GateConfig';
import {LOGO_FILE} from './settings/logo';
import decodeComponent from './shared/decodeComponent';
import {getSealedSite} from './browser/gateForSite';

export {GatedSite} from './browser/gateForSite';

/** A sentence: whom to ask, as the gate's options say it. */
export function useHelp(): string {
  const {siteConfig} = useDocusaurusContext();
  return gateConfigOf(siteConfig).help;
}

/** Whether an address of this site is that of an image or attached file. */
export function isSealedFile(url: string): boolean {
  return getSealedSite()?.files.nameOf(url) !== undefined;
}

/** A blob URL for a sealed file. */
async function openSealedFile(url: string): Promise<string> {
  return (await getSealedSite()?.files.openUrl(url)) ?? url;
}

/**
 * The address to show a picture from: for that of a sealed file a blob URL, and until
 * the file is opened an empty picture of that size; any other address stays.
 */
export function usePicture<Url extends string | undefined>(
  url: Url,
  {width = 1, height = 1}: Pick<ComponentProps<'img'>, 'width' | 'height'> = {},
): Url | string {
  const [opened, setOpened] = useState<{url: string; blobUrl: string}>();
  const isBrowser = useIsBrowser();
  const isSealed = isBrowser ? isSealedFile : mayBeSealed;
  const sealed = url !== undefined && isSealed(url) ? url : undefined;
  useEffect(
    () =>
      sealed === undefined
        ? undefined
        : keepTrying(async (signal) => {
            const blobUrl = await openSealedFile(sealed);
            if (!signal.aborted) {
              setOpened({url: sealed, blobUrl});
            }
          }),
    [sealed],
  );
  if (sealed === undefined) {
    return url;
  }
  // After a change of the address, `opened` still has the old one.
  return opened?.url === sealed
    ? opened.blobUrl
    : `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
}

/** Whether an address is of this site; static rendering does not know the sealed files. */
function mayBeSealed(url: string): boolean {
  return !/^(?:\w+:|\/\/)/.test(url) && !url.endsWith(`/${LOGO_FILE}`);
}

/** A link that opens a sealed file: a PDF in a tab, others are saved. */
export function FileLink({
  href,
  download,
  children,
  ...props
}: ComponentProps<'a'> & {readonly href: string}) {
  const name = fileName(href);
  const withdraw = useRef<() => void>(undefined);
  // Nothing is saved over another page.
  useEffect(() => () => withdraw.current?.(), []);
  const open = async (): Promise<void> => {
    const isShown = name.endsWith('.pdf') && download === undefined;
    const tab = isShown ? openTab() : null;
    try {
      const url = await openSealedFile(href);
      if (tab === null) {
        const link = document.createElement('a');
        link.href = url;
        // It may be true, or the name to save the file under.
        link.download =
          typeof download === 'string' && download !== '' ? download : name;
        link.click();
      } else {
        tab.location.href = url;
      }
    } catch {
      tab?.close();
      withdraw.current = reportLoadFailure(
        'optional',
        () => void open(),
        `The file “${name}”`,
      );
    }
  };
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        void open();
      }}>
      {children}
    </a>
  );
}

/**
 * Opens an empty tab while a click is handled: browsers block it later. It closes
 * with this page, and thus with the session: it would stay readable, and nobody could
 * close it then.
 */
function openTab(): WindowProxy | null {
  const tab = window.open('');
  window.addEventListener('pagehide', () => {
    tab?.close();
  });
  return tab;
}

/** The file's own name, without the hash that Docusaurus appends. */
function fileName(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  return decodeComponent(address.slice(address.lastIndexOf('/') + 1)).replace(
    /-[0-9a-f]{16,}(?=\.[^.]+$)/,
    '',
  );
}
