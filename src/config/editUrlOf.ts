/** The branch that is published, and that changes are proposed to. */
const BRANCH = 'main';

/**
 * Where GitHub lets a person edit a file; its path in the repository follows.
 * Other hosts have addresses of other forms.
 *
 * @param repositoryUrl such as https://github.com/owner/repository, or of a
 *   company's own GitHub, such as https://github.example.com/owner/repository
 * @returns nothing where the address is not that of a repository on GitHub
 */
export default function editUrlOf(repositoryUrl: string): string | undefined {
  const {origin, hostname, pathname} = new URL(repositoryUrl);
  const [, owner, name] =
    /^\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(pathname) ?? [];
  return !hostname.startsWith('github.') ||
    owner === undefined ||
    name === undefined
    ? undefined
    : `${origin}/${owner}/${name}/edit/${BRANCH}/`;
}
