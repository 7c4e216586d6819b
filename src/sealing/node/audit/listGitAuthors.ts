import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

import {ConfigurationError} from '../../../config/environment';

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Names and addresses of all who have changed the repository, each once.
 * Docusaurus shows them where a site asks for the last author.
 *
 * @throws ConfigurationError if there is a history that git does not read
 */
export default function listGitAuthors(siteDir: string): readonly string[] {
  if (!existsSync(path.join(siteDir, '.git'))) {
    return [];
  }
  try {
    const people = execFileSync('git', ['log', '--format=%an%n%ae%n%cn%n%ce'], {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(people.split('\n'))]
      .filter((text) => text !== '')
      .sort();
  } catch (cause) {
    throw new ConfigurationError(
      'The audit cannot read the authors from the history: git log fails in this folder.',
      {cause},
    );
  }
}
