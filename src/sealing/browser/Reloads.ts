const KEY = 'gate.reloaded';

/**
 * Reloads of the page because a sealed file is gone, perhaps with the build
 * that this page came with. Once for each build and tab: so it never loops, and
 * a later build may reload again.
 */
export class Reloads {
  #underWay = false;

  /**
   * @param build its id; it says nothing of what is in it
   * @returns true if a reload is under way; false if the page was reloaded for
   * this build already, or if the browser could not remember that it was
   */
  reloadOnce(build: string): boolean {
    // Files that are gone are seldom alone.
    if (this.#underWay) {
      return true;
    }
    try {
      const builds = readBuilds();
      if (builds.includes(build)) {
        return false;
      }
      writeBuilds([...builds, build]);
    } catch {
      return false;
    }
    this.#underWay = true;
    window.location.reload();
    return true;
  }

  /**
   * Whether the page was reloaded for this build already; true also if the
   * browser cannot remember it.
   */
  has(build: string): boolean {
    try {
      // Reading alone may be allowed.
      writeBuilds(readBuilds());
      return readBuilds().includes(build);
    } catch {
      return true;
    }
  }

  /** The build is whole again: the page may reload for it again. */
  forget(build: string): void {
    try {
      writeBuilds(readBuilds().filter((other) => other !== build));
    } catch {
      // Then nothing was remembered either.
    }
  }
}

/** An empty list leaves nothing on the device. */
function writeBuilds(builds: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(builds));
  if (builds.length === 0) {
    sessionStorage.removeItem(KEY);
  }
}

function readBuilds(): readonly string[] {
  const builds = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
  return Array.isArray(builds) ? (builds as string[]) : [];
}
