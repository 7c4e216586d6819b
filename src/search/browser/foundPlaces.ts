import ifAllowed from '../../shared/ifAllowed';

const KEY = 'search.found';

/** How many places are kept; those of tabs that never load are dropped. */
const MOST = 20;

/** A place of a result in its page: as in a hit, or null for the heading. */
type LeftPlace = readonly [href: string, place: number | null];

/**
 * Leaves a place for the page that is opened, here or in a new tab. The address
 * does not have it, because people copy addresses. Signing out removes it.
 */
export function leaveFound(url: string, place: number | undefined): void {
  const {href} = new URL(url, window.location.href);
  write([[href, place ?? null], ...read()]);
}

/** Takes the place that was left for the page at the address, if any. */
export function takeFound(href: string): number | null | undefined {
  const all = read();
  const left = all.find(([url]) => url === href);
  if (left !== undefined) {
    write(all.filter(([url]) => url !== href));
  }
  return left?.[1];
}

function read(): LeftPlace[] {
  return (
    ifAllowed(
      () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as LeftPlace[],
    ) ?? []
  );
}

function write(places: readonly LeftPlace[]): void {
  // Without storage the place is not tinted.
  ifAllowed(() => {
    localStorage.setItem(KEY, JSON.stringify(places.slice(0, MOST)));
  });
}
