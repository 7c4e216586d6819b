const KEY = 'gate.reloaded';

/**
 * Reloads the page because a sealed file is gone, perhaps with the build that
 * this page came with. Once for each file and tab: so it never loops, and a
 * later build, whose files have other names, may reload again.
 *
 * @param file published name; it says nothing of what is in it
 * @returns false if the page was reloaded for this already, or if the browser
 * could not remember that it was
 */
export function reloadOnce(file: string): boolean {
  try {
    const files = readFiles();
    if (files.includes(file)) {
      return false;
    }
    sessionStorage.setItem(KEY, JSON.stringify([...files, file]));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** The file is there again: its name, used by every build, may reload anew. */
export function forgetReload(file: string): void {
  try {
    const files = readFiles().filter((name) => name !== file);
    sessionStorage.setItem(KEY, JSON.stringify(files));
  } catch {
    // Then nothing was remembered either.
  }
}

function readFiles(): readonly string[] {
  const files = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
  return Array.isArray(files) ? (files as string[]) : [];
}
