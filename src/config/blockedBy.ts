import type {Embeds} from './embeds';

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

/**
 * The address of an element that the policy blocks: one of another site that the
 * list does not name.
 *
 * @param attribute of an element, by its name in React or in HTML
 */
export function blockedBy(
  embeds: Embeds,
  element: string,
  attribute: (name: string) => unknown,
): string | undefined {
  const kind = KINDS[element];
  if (kind === undefined && !NEVER.has(element)) {
    return undefined;
  }
  const source = attribute(element === 'object' ? 'data' : 'src');
  const url = typeof source === 'string' ? foreign(source) : undefined;
  if (url === undefined || (kind !== undefined && url.origin in embeds[kind])) {
    return undefined;
  }
  return url.href;
}

/** Reads addresses as browsers do, as in a page of this site. */
const SITE = 'https://site.invalid';

/** @returns nothing for an address of this site, and for data in the address itself */
function foreign(source: string): URL | undefined {
  const url = URL.canParse(source, SITE) ? new URL(source, SITE) : undefined;
  return url?.origin === SITE || !/^https?:$/.test(url?.protocol ?? '')
    ? undefined
    : url;
}
