import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {SITE_DIR} from '../../../src/sealed/settings/folders';
import git, {commitAll} from '../git';

/** A copy of the sources in which a test may build and break things. */
export interface Workspace {
  readonly dir: string;
  readonly remove: () => void;
}

/**
 * Copies all files that git does not ignore into a new folder with a history of
 * one commit. The developer's build/ stays untouched, the dependencies are shared.
 */
export default function createWorkspace(parent = tmpdir()): Workspace {
  const dir = mkdtempSync(path.join(parent, 'docs-workspace-'));
  const files = git(SITE_DIR, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]).split('\0');
  // Git still lists files that are deleted in the work tree.
  const there = files.filter(
    (name) => name !== '' && existsSync(path.join(SITE_DIR, name)),
  );
  for (const folder of new Set(there.map((file) => path.dirname(file)))) {
    mkdirSync(path.join(dir, folder), {recursive: true});
  }
  for (const file of there) {
    copyFileSync(path.join(SITE_DIR, file), path.join(dir, file));
  }
  linkPackages(dir);
  linkOwnPackage(dir);
  git(dir, ['init', '--quiet']);
  // It shares the objects of the site's history.
  writeFileSync(
    path.join(dir, '.git/objects/info/alternates'),
    `${path.resolve(SITE_DIR, git(SITE_DIR, ['rev-parse', '--git-path', 'objects']).trim())}\n`,
  );
  commitAll(dir);
  return removable(dir);
}

/** Shares the installed packages, but not the one that is part of the site. */
function linkPackages(dir: string): void {
  const shared = realpathSync(path.join(SITE_DIR, 'node_modules'));
  const own = path.join(dir, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(shared)) {
    if (name !== 'docusaurus-sealed') {
      symlinkSync(path.join(shared, name), path.join(own, name));
    }
  }
}

/** The package as it is in the copy, with packages that only it has. */
function linkOwnPackage(dir: string): void {
  symlinkSync(
    '../src/sealed',
    path.join(dir, 'node_modules/docusaurus-sealed'),
  );
  const nested = 'src/sealed/node_modules';
  if (existsSync(path.join(SITE_DIR, nested))) {
    symlinkSync(path.join(SITE_DIR, nested), path.join(dir, nested));
  }
}

/** Copies a workspace with its build, which costs less than to build again. */
export function copyWorkspace(from: string): Workspace {
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-workspace-'));
  const scratch = path.join(from, '.build');
  const record = path.join(scratch, 'audited');
  cpSync(from, dir, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (file) =>
      [scratch, record].includes(file) || path.dirname(file) !== scratch,
  });
  return removable(dir);
}

/** Takes back all changes since the last commit; what git ignores stays. */
export function resetWorkspace({dir}: Workspace): void {
  git(dir, ['reset', '--quiet', '--hard']);
  git(dir, ['clean', '--quiet', '--force', '-d']);
}

function removable(dir: string): Workspace {
  return {
    dir,
    remove: () => {
      rmSync(dir, {recursive: true, force: true});
    },
  };
}
