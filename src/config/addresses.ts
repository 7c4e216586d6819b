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

/**
 * Hosts whose sites differ only in the path. On GitLab a project can have its own
 * host name, and then it has no path.
 */
const SHARED_HOSTS =
  /^(?:[^./]+\.(?:github\.io|codeberg\.page|gitlab\.io(?=\/.))|storage\.googleapis\.com|s3[.-](?:[\w.-]+\.)?amazonaws\.com)\//;

/**
 * The address of a site; its path ends with a slash. Hosts that several sites share
 * are refused: browsers store sessions by origin, which has no path, so another site
 * on the host could read the key of everyone who is signed in.
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
  if (SHARED_HOSTS.test(`${url.hostname}${url.pathname}`)) {
    problems.push(
      `${source} is "${url.href}": other sites are published on ${url.host}, too, and their scripts could read the key of everyone who is signed in here. Give this site its own host name, such as https://rules.example.org (on GitHub: Settings > Pages > Custom domain), and set ${source} to it`,
    );
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
