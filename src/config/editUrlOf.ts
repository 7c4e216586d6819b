/** The branch that is published, and that changes are proposed to. */
const BRANCH = 'main';

/**
 * Where GitHub lets a person edit a file; its path in the repository follows.
 *
 * @param repositoryUrl such as https://github.com/owner/repository
 * @returns nothing where the address is not that of a repository
 */
export default function editUrlOf(repositoryUrl: string): string | undefined {
  const {origin, pathname} = new URL(repositoryUrl);
  const [, owner, name] =
    /^\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(pathname) ?? [];
  return owner === undefined || name === undefined
    ? undefined
    : `${origin}/${owner}/${name}/edit/${BRANCH}/`;
}
