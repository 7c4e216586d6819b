import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import isRunning from '../shared/isRunning';
import {SCRATCH_DIR} from '../settings/folders';

/** The folder of one run, which nobody serves. */
export interface Scratch {
  /** Docusaurus's output, unencrypted. */
  readonly builtDir: string;
  /** Files that Docusaurus generates. */
  readonly generatedDir: string;
  /** The published files, until they are complete. */
  readonly publicDir: string;
  readonly remove: () => void;
}

const ownerFile = (name: string) => path.join(SCRATCH_DIR, `${name}.pid`);

/**
 * Takes a folder that no other run uses: the first free one of `run-1`, `run-2`, …, so
 * that a build alone always works at the same path, of which the ids of modules are
 * made. What runs that were killed have left is removed.
 */
export function takeScratch(): Scratch {
  mkdirSync(SCRATCH_DIR, {recursive: true});
  for (const file of readdirSync(SCRATCH_DIR)) {
    const {name, ext} = path.parse(file);
    if (ext === '.pid' && !isRunning(readOwner(name))) {
      remove(name);
    }
  }
  let number = 1;
  while (!take(`run-${number}`)) {
    number += 1;
  }
  const name = `run-${number}`;
  const dir = path.join(SCRATCH_DIR, name);
  return {
    builtDir: path.join(dir, 'site'),
    generatedDir: path.join(dir, 'generated'),
    publicDir: path.join(dir, 'public'),
    remove: () => {
      remove(name);
    },
  };
}

function take(name: string): boolean {
  try {
    writeFileSync(ownerFile(name), String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function remove(name: string): void {
  rmSync(path.join(SCRATCH_DIR, name), {recursive: true, force: true});
  rmSync(ownerFile(name), {force: true});
}

/** @returns 0 if the file was taken just now, and has no number yet */
function readOwner(name: string): number {
  return Number(readFileSync(ownerFile(name), 'utf8'));
}

/** Where the last build is while another takes its place. */
const previousOf = (dir: string) =>
  path.join(SCRATCH_DIR, `previous-${path.basename(dir)}`);

/**
 * Puts a complete folder in the place of the last build. Two builds may end at once:
 * then the later one replaces the other.
 */
export function replaceBuild(dir: string, complete: string): void {
  for (;;) {
    restoreBuild(dir);
    const previous = previousOf(dir);
    try {
      // All folders are on one disk, so each step is atomic.
      if (existsSync(dir)) {
        rmSync(previous, {recursive: true, force: true});
        renameSync(dir, previous);
      }
      renameSync(complete, dir);
      rmSync(previous, {recursive: true, force: true});
      return;
    } catch (error) {
      const {code = ''} = error as NodeJS.ErrnoException;
      const isTaken = ['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code);
      if (!isTaken || !existsSync(complete)) {
        throw error;
      }
    }
  }
}

/** Puts back the last build if a run was killed just when it replaced it. */
export function restoreBuild(dir: string): void {
  if (!existsSync(dir) && existsSync(previousOf(dir))) {
    renameSync(previousOf(dir), dir);
  }
}
