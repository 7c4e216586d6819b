import {
  useEffect,
  useRef,
  useState,
  type ElementType,
  type MouseEvent,
  type RefCallback,
  type RefObject,
} from 'react';

import decodeComponent from '../../shared/decodeComponent';
import type {AssetUrls} from './assetUrls';
import {reportLoadTrouble} from './gateForSite';
import {rewriteSealed} from './rewriteSealed';
import {keepTrying} from './useLoaded';

type ElementProps = Readonly<Record<string, unknown>>;

interface Props {
  readonly type: string;
  readonly elementProps: ElementProps;
  readonly assets: AssetUrls;
}

/** Addresses of opened files by those that the author wrote. */
type Opened = ReadonlyMap<string, string>;

const NOTHING_OPENED: Opened = new Map();

/** Elements that count when they are put in, the first two for their parent. */
const COUNT_AT_ONCE = new Set(['source', 'track', 'object', 'embed']);

// Begin well before the element comes into sight.
const NEARBY = '800px';

export function hasSealedAddress(
  props: ElementProps,
  assets: AssetUrls,
): boolean {
  let found = false;
  rewriteSealed(props, (url) => {
    found ||= assets.isSealed(url);
    return url;
  });
  return found;
}

/** An element whose files are opened when it comes near, or is asked for. */
export default function SealedElement({type, elementProps, assets}: Props) {
  const {href} = elementProps;
  return (type === 'a' || type === 'area') &&
    typeof href === 'string' &&
    assets.isSealed(href) ? (
    <SealedLink type={type} elementProps={elementProps} assets={assets} />
  ) : (
    <SealedMedia type={type} elementProps={elementProps} assets={assets} />
  );
}

function SealedMedia({type, elementProps, assets}: Props) {
  const element = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(NOTHING_OPENED);
  const addresses = sealedAddresses(elementProps, assets);
  const key = JSON.stringify(addresses);

  useEffect(() => {
    const wanted = JSON.parse(key) as string[];
    if (wanted.length === 0) {
      return undefined;
    }
    let stopTrying: (() => void) | undefined;
    const open = () => {
      // Until it is there, its alternative text is shown.
      stopTrying = keepTrying(async (left) => {
        const urls = await Promise.all(
          wanted.map(async (url) => [url, await assets.open(url)] as const),
        );
        if (!left.aborted) {
          setOpened(new Map(urls));
        }
      });
    };
    const {current: node} = element;
    const place = COUNT_AT_ONCE.has(type) ? node?.parentElement : node;
    const stopWatching = whenNear(place ?? null, open);
    return () => {
      stopWatching();
      stopTrying?.();
    };
  }, [assets, key, type]);

  // Once the author's address has changed, `opened` is of the one before: what
  // it does not know is left out, never passed on.
  const props = rewriteSealed(elementProps, (url) =>
    assets.isSealed(url) ? opened.get(url) : url,
  );
  const isOpen = addresses.every((url) => opened.has(url));
  // A <source> counts when it is put in: one whose address comes later is lost.
  const waits = !isOpen && COUNT_AT_ONCE.has(type);
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

/** The author of the element may have wanted it too. */
function assignRef(ref: unknown, node: HTMLElement | null): void {
  if (typeof ref === 'function') {
    (ref as RefCallback<HTMLElement>)(node);
  } else if (typeof ref === 'object' && ref !== null) {
    (ref as RefObject<HTMLElement | null>).current = node;
  }
}

function SealedLink({type, elementProps, assets}: Props) {
  const {href, download, target, onClick, ...rest} = elementProps;
  const name = fileName(String(href));
  const open = async (): Promise<void> => {
    const tab =
      target === '_blank' && name.endsWith('.pdf') ? assets.openTab() : null;
    try {
      const url = await assets.open(String(href));
      if (tab === null) {
        save(
          url,
          typeof download === 'string' && download !== '' ? download : name,
        );
      } else {
        tab.location.href = url;
      }
    } catch {
      tab?.close();
      reportLoadTrouble('part', () => void open());
    }
  };
  const linkProps: ElementProps = {
    ...rest,
    // It says nothing: what is behind it opens on a click.
    href: '#file',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (typeof onClick === 'function') {
        (onClick as (event: MouseEvent) => void)(event);
      }
      event.preventDefault();
      void open();
    },
  };
  // The link may have a background that is sealed as well.
  return <SealedMedia type={type} elementProps={linkProps} assets={assets} />;
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** The file's own name: Docusaurus writes its content's hash behind it. */
function fileName(url: string): string {
  const [address = ''] = url.split(/[?#]/);
  return decodeComponent(address.slice(address.lastIndexOf('/') + 1)).replace(
    /-[0-9a-f]{16,}(?=\.[^.]+$)/,
    '',
  );
}

/** Keeps the place of an image, so that nothing moves when it comes. */
function placeholder({width, height}: ElementProps): string {
  const size = (value: unknown) =>
    value === undefined ? 1 : Number(value) || 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function sealedAddresses(props: ElementProps, assets: AssetUrls): string[] {
  const addresses = new Set<string>();
  rewriteSealed(props, (url) => {
    if (assets.isSealed(url)) {
      addresses.add(url);
    }
    return url;
  });
  return [...addresses];
}

function whenNear(element: HTMLElement | null, act: () => void): () => void {
  // Elements without a box of their own are never near.
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
