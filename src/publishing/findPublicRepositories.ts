import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 20_000;

interface Repositories {
  /** Addresses that anyone can read. */
  readonly public: readonly string[];
  /** Addresses whose host gave no clear answer. */
  readonly unknown: readonly string[];
}

/**
 * Asks each remote of the repository, without a login, whether anyone can read
 * it. The request is the first one of every clone, so all hosts know it.
 *
 * @see https://git-scm.com/docs/gitprotocol-http
 */
export default async function findPublicRepositories(
  siteDir: string,
): Promise<Repositories> {
  const remotes = await listRemotes(siteDir);
  const addresses = new Set(remotes.flatMap((remote) => toHttp(remote) ?? []));
  const answers = await Promise.all(
    [...addresses].map(async (address) => ({
      address,
      answer: await ask(address),
    })),
  );
  const those = (wanted: 'public' | 'unknown') =>
    answers.filter(({answer}) => answer === wanted).map(({address}) => address);
  return {public: those('public'), unknown: those('unknown')};
}

async function listRemotes(siteDir: string): Promise<readonly string[]> {
  try {
    // Lines of name, address and purpose.
    const {stdout} = await run('git', ['remote', '--verbose'], {cwd: siteDir});
    return stdout.split('\n').flatMap((line) => line.split(/\s/)[1] ?? []);
  } catch {
    // Not a Git repository.
    return [];
  }
}

/**
 * The address of a remote over HTTP, without any login that it contains.
 *
 * @returns undefined for a folder on this computer
 */
export function toHttp(remote: string): string | undefined {
  // git@host:owner/name.git, as git takes it for SSH; C:\… is a drive.
  const [, host, file = ''] =
    /^(?:[^@/]+@)?([^:/]{2,}):(?!\/\/)\/?(.+)$/.exec(remote) ?? [];
  if (host !== undefined) {
    return `https://${host}/${file}`;
  }
  const url = URL.canParse(remote) ? new URL(remote) : undefined;
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return `${url.origin}${url.pathname}`.replace(/\/$/, '');
    case 'ssh:':
    case 'git:':
      return `https://${url.hostname}${url.pathname}`.replace(/\/$/, '');
    default:
      return undefined;
  }
}

async function ask(address: string): Promise<'public' | 'private' | 'unknown'> {
  try {
    const response = await fetch(
      `${address}/info/refs?service=git-upload-pack`,
      {signal: AbortSignal.timeout(PATIENCE_MS)},
    );
    const type = response.headers.get('content-type') ?? '';
    await response.body?.cancel();
    if (type.startsWith('application/x-git-upload-pack')) {
      return 'public';
    }
    // Git hosts answer so for a private repository. Any other status may come from
    // a failing host, a filter or a rate limit, and shows nothing.
    return [401, 404].includes(response.status) ? 'private' : 'unknown';
  } catch {
    return 'unknown';
  }
}
