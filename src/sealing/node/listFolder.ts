import {readdirSync} from 'node:fs';
import path from 'node:path';

interface FolderEntries {
  /** Paths below the folder, with slashes, sorted. */
  readonly files: readonly string[];
  /** Neither files nor folders, mostly links, which are not followed. */
  readonly others: readonly string[];
}

/** Everything below a folder, hidden files too; nothing if the folder does not exist. */
export function listFolder(dir: string): FolderEntries {
  const files: string[] = [];
  const others: string[] = [];
  const list = (below: string): void => {
    for (const entry of readdirSync(path.join(dir, below), {
      withFileTypes: true,
    })) {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) {
        list(name);
      } else {
        (entry.isFile() ? files : others).push(name);
      }
    }
  };
  try {
    list('');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
  return {files: files.sort(), others: others.sort()};
}
