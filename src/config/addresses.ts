/**
 * An address on the web.
 *
 * @param problems receives what is wrong with it
 * @param source the variable or option that contained it
 * @returns undefined if it is missing or not an address
 */
export function readUrl(
  text: string,
  problems: string[],
  source: string,
): URL | undefined {
  if (text === '') {
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    problems.push(
      `${source} is "${text}": give a whole address, such as https://rules.example.org`,
    );
    return undefined;
  }
  return url;
}

interface SharedHost {
  readonly host: RegExp;
  /** Whether the host's home page shares its origin with the paths below it. */
  readonly homeToo: boolean;
}

/** Hosts whose sites differ in the path only. */
const SHARED_HOSTS: readonly SharedHost[] = [
  // Private sites have host names of their own: NAME.pages.github.io.
  {host: /^[^.]+\.github\.io$/, homeToo: true},
  {host: /^[^.]+\.codeberg\.page$/, homeToo: true},
  // With "unique domain" a project has its own host name, and no path.
  {host: /^[^.]+\.gitlab\.io$/, homeToo: false},
  {host: /^storage\.googleapis\.com$/, homeToo: true},
  {host: /^s3[.-](?:[\w.-]+\.)?amazonaws\.com$/, homeToo: true},
];

/**
 * Browsers store sessions by origin, which has no path: another site on the same
 * host could read the key of everyone who is signed in.
 *
 * @returns the problem, if there is one
 */
function sharedOriginProblem(site: URL, source: string): string | undefined {
  const shared = SHARED_HOSTS.some(
    ({host, homeToo}) =>
      host.test(site.hostname) && (homeToo || site.pathname !== '/'),
  );
  return shared
    ? `${source} is "${site.href}": other sites are published on ${site.host}, too, and their scripts could read the key of everyone who is signed in here. Give this site its own host name, such as https://rules.example.org (on GitHub: Settings > Pages > Custom domain), and set ${source} to it`
    : undefined;
}

/**
 * The address of a site; its path ends with a slash.
 *
 * @param problems receives what is wrong with it
 * @param source the variable or option that contained it
 * @returns undefined if it is missing or not an address
 */
export function readSiteUrl(
  text: string,
  problems: string[],
  source = 'SITE_URL',
): URL | undefined {
  const url = readUrl(text, problems, source);
  if (url === undefined) {
    return undefined;
  }
  if (
    url.search !== '' ||
    url.hash !== '' ||
    !/^(?:\/[\w.~-]+)*\/?$/.test(url.pathname)
  ) {
    problems.push(
      `${source} is "${text}": give the address of the home page without query and hash, such as ${url.origin} or ${url.origin}/rules`,
    );
  }
  url.pathname = url.pathname.replace(/\/?$/, '/');
  const shared = sharedOriginProblem(url, source);
  if (shared !== undefined) {
    problems.push(shared);
  }
  return url;
}

/** The address of a site without a trailing slash. */
export function addressOf(site: URL): string {
  return site.href.replace(/\/$/, '');
}

/** The address of a project's site on Firebase Hosting. */
export function defaultSiteUrl(projectId: string): string {
  return `https://${projectId}.web.app`;
}
