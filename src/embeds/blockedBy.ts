import type {Embeds} from '../config/embeds';

export const EMBED_KINDS = ['frames', 'images', 'media', 'fonts'] as const;

type EmbedKind = (typeof EMBED_KINDS)[number];

/** What elements show, by their name. Scripts of others never run here. */
const KINDS: Readonly<Record<string, EmbedKind>> = {
  iframe: 'frames',
  img: 'images',
  audio: 'media',
  source: 'media',
  track: 'media',
  video: 'media',
};

/** Elements that show a page of another site, which our policy never allows. */
const NEVER = new Set(['embed', 'object', 'frame']);

/** Something that the policy keeps out of a page. */
export interface Blocked {
  /** Where readers can see it. */
  readonly url: string;
  /** Where it can be listed, if it can be allowed. */
  readonly kind: EmbedKind | undefined;
  readonly origin: string;
}

/**
 * What of an element the policy blocks: an address of another site that the list
 * does not name.
 *
 * @param attribute of an element, by its name in React or in HTML
 */
export function blockedBy(
  embeds: Embeds,
  element: string,
  attribute: (name: string) => unknown,
): Blocked | undefined {
  const kind = KINDS[element];
  if (kind === undefined && !NEVER.has(element)) {
    return undefined;
  }
  const source = attribute(element === 'object' ? 'data' : 'src');
  const url = typeof source === 'string' ? foreign(source) : undefined;
  if (
    url === undefined ||
    (kind !== undefined && isListed(url, embeds[kind]))
  ) {
    return undefined;
  }
  return {url: url.href, kind, origin: url.origin};
}

/** @returns nothing for an address of this site, and for data in the address itself */
function foreign(source: string): URL | undefined {
  const text = source.trim();
  if (!/^(?:https?:)?\/\//i.test(text)) {
    return undefined;
  }
  try {
    return new URL(text, 'https://example.org');
  } catch {
    return undefined;
  }
}

function isListed(
  {protocol, host, origin}: URL,
  origins: Readonly<Record<string, string>>,
): boolean {
  return (
    protocol === 'https:' &&
    Object.keys(origins).some((listed) =>
      listed.startsWith('https://*.')
        ? host.endsWith(listed.slice('https://*'.length))
        : listed === origin,
    )
  );
}
