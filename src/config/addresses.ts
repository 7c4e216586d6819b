import sharedOriginProblem from './sharedOriginProblem';

/**
 * An address on the web.
 *
 * @param problems gets what is wrong with it
 * @param source where it was given
 * @returns undefined if it was not given, or is no address
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
 * The address of a site; its path ends with a slash.
 *
 * @param problems gets what is wrong with it
 * @param source where it was given
 * @returns undefined if it was not given, or is no address
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

/** The address of a site as texts have it: without a slash at its end. */
export function addressOf(site: URL): string {
  return site.href.replace(/\/$/, '');
}

/** Where Firebase publishes the site of a project. */
export function defaultSiteUrl(projectId: string): string {
  return `https://${projectId}.web.app`;
}
