import {
  useEffect,
  useRef,
  useState,
  type ElementType,
  type MouseEvent,
  type RefCallback,
  type RefObject,
} from 'react';

import {reportLoadFailure} from '../../loading/LoadNotice';
import {keepTrying} from '../../loading/useLoaded';
import decodeComponent from '../../shared/decodeComponent';
import {rewriteProps, type ElementProps} from './rewriteProps';
import type SealedFiles from './SealedFiles';

interface Props {
  readonly type: string;
  readonly elementProps: ElementProps;
  readonly files: SealedFiles;
}

/** Blob URLs by the addresses that the author wrote. */
type Opened = ReadonlyMap<string, string>;

/** Elements that browsers read only when they are inserted, the first two for their parent. */
const READ_ONCE = new Set(['source', 'track', 'object', 'embed']);

// How far below and above the screen files are opened ahead.
const NEARBY = '800px';

/** An element whose files are opened when it is near the viewport, or when it is clicked. */
export default function SealedElement({type, elementProps, files}: Props) {
  const {href} = elementProps;
  return (type === 'a' || type === 'area') &&
    typeof href === 'string' &&
    files.isSealed(href) ? (
    <SealedLink type={type} elementProps={elementProps} files={files} />
  ) : (
    <SealedMedia type={type} elementProps={elementProps} files={files} />
  );
}

function SealedMedia({type, elementProps, files}: Props) {
  const element = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened>(new Map());
  const addresses = new Set<string>();
  // If the author's address changes, `opened` still has the old one. Addresses
  // that it does not have are left out, never passed on.
  const props = rewriteProps(elementProps, (url) => {
    if (!files.isSealed(url)) {
      return url;
    }
    addresses.add(url);
    return opened.get(url);
  });
  const key = JSON.stringify([...addresses]);

  useEffect(() => {
    const wanted = JSON.parse(key) as string[];
    if (wanted.length === 0) {
      return undefined;
    }
    let stopTrying: (() => void) | undefined;
    const open = () => {
      stopTrying = keepTrying(async (left) => {
        const urls = await Promise.all(
          wanted.map(async (url) => [url, await files.openUrl(url)] as const),
        );
        if (!left.aborted) {
          setOpened(new Map(urls));
        }
      });
    };
    const node = element.current;
    const place = READ_ONCE.has(type) ? node?.parentElement : node;
    const stopWatching = whenNear(place ?? null, open);
    return () => {
      stopWatching();
      stopTrying?.();
    };
  }, [files, key, type]);

  const isOpen = [...addresses].every((url) => opened.has(url));
  // Browsers ignore an address that a <source> gets later.
  const waits = !isOpen && READ_ONCE.has(type);
  const Element = (waits ? 'template' : type) as ElementType;
  return (
    <Element
      {...(!waits && props)}
      {...(type === 'img' && !isOpen && {src: placeholder(elementProps)})}
      ref={(node: HTMLElement | null) => {
        element.current = node;
        assignRef(elementProps.ref, node);
      }}
    />
  );
}

/** The component's own ref. */
function assignRef(ref: unknown, node: HTMLElement | null): void {
  if (typeof ref === 'function') {
    (ref as RefCallback<HTMLElement>)(node);
  } else if (typeof ref === 'object' && ref !== null) {
    (ref as RefObject<HTMLElement | null>).current = node;
  }
}

function SealedLink({type, elementProps, files}: Props) {
  const {href, download, target, onClick, ...rest} = elementProps;
  const name = fileName(String(href));
  const withdraw = useRef<() => void>(undefined);
  // Nothing is downloaded over another page.
  useEffect(() => () => withdraw.current?.(), []);
  const open = async (): Promise<void> => {
    const tab = target === '_blank' && name.endsWith('.pdf') ? openTab() : null;
    try {
      const url = await files.openUrl(String(href));
      if (tab === null) {
        // `download` may be true, or the name to save it under.
        const link = document.createElement('a');
        link.href = url;
        link.download =
          typeof download === 'string' && download !== '' ? download : name;
        link.click();
      } else {
        tab.location.href = url;
      }
    } catch {
      tab?.close();
      withdraw.current = reportLoadFailure(
        'part',
        () => void open(),
        `The file “${name}”`,
      );
    }
  };
  const linkProps: ElementProps = {
    ...rest,
    // This address reveals nothing; a click opens the file.
    href: '#file',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      (onClick as ((event: MouseEvent) => void) | undefined)?.(event);
      event.preventDefault();
      void open();
    },
  };
  // The link's background may be sealed, too.
  return <SealedMedia type={type} elementProps={linkProps} files={files} />;
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

/** Keeps the space of an image, so that nothing moves when it appears. */
function placeholder({width, height}: ElementProps): string {
  const size = (value: unknown) =>
    value === undefined ? 1 : Number(value) || 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function whenNear(element: HTMLElement | null, act: () => void): () => void {
  // An IntersectionObserver never reports elements without a box.
  if (element === null || element.getClientRects().length === 0) {
    act();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) {
        observer.disconnect();
        act();
      }
    },
    {rootMargin: NEARBY},
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
