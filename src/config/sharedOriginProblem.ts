interface SharedHost {
  readonly host: RegExp;
  /** True if its home page, too, is of the same origin as what lies below it. */
  readonly homeToo: boolean;
}

/** Where the sites of one owner, or of everybody, differ in the path alone. */
const SHARED_HOSTS: readonly SharedHost[] = [
  // Not the addresses of private sites, NAME.pages.github.io: one for each.
  {host: /^[^.]+\.github\.io$/, homeToo: true},
  {host: /^[^.]+\.codeberg\.page$/, homeToo: true},
  // With "unique domain" a project has a name of its own, and no path.
  {host: /^[^.]+\.gitlab\.io$/, homeToo: false},
  {host: /^storage\.googleapis\.com$/, homeToo: true},
  {host: /^s3[.-](?:[\w.-]+\.)?amazonaws\.com$/, homeToo: true},
];

/**
 * Browsers keep a session by origin, which has no path: a site beside this one
 * could read the key of everybody who is signed in.
 *
 * @param source where the address was given
 * @returns what is wrong with the address of a site, undefined if nothing is
 */
export default function sharedOriginProblem(
  site: URL,
  source: string,
): string | undefined {
  const shared = SHARED_HOSTS.some(
    ({host, homeToo}) =>
      host.test(site.hostname) && (homeToo || site.pathname !== '/'),
  );
  return shared
    ? `${source} is "${site.href}": other sites are published under ${site.host}, too, and their scripts could read the key of everybody who is signed in here. Give this site a host name of its own, such as https://rules.example.org (on GitHub: Settings > Pages > Custom domain), and give its address`
    : undefined;
}
