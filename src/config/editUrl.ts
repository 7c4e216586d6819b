import {SITE} from './site';

/** A repository on GitHub, or on a company's own, such as github.example.com. */
const GITHUB = /^https?:\/\/github\.[^/]+\/[^/]+\/[^/?#]+?(?=(?:\.git)?\/?$)/;

/**
 * The address at which GitHub edits a file of the published branch, without the file's
 * path; undefined for other repositories.
 */
export default function editUrlOf(
  repositoryUrl: string,
  editPath: string = SITE.editPath,
): string | undefined {
  const [repository] = GITHUB.exec(repositoryUrl) ?? [];
  return repository && editPath && `${repository}/${editPath}`;
}
