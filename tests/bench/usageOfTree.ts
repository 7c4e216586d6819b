import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

interface Usage {
  /** Resident bytes. */
  readonly memory: number;
  readonly cpuMs: number;
}

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** What a process and all below it use, from /proc (Linux; see proc(5)). */
export default function usageOfTree(root: number): Usage {
  const stats = new Map<number, readonly number[]>();
  for (const file of globSync('[0-9]*/stat', {cwd: '/proc'})) {
    try {
      const stat = readFileSync(path.join('/proc', file), 'utf8');
      // The name of the program, in brackets, may hold spaces. State, parent, …
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      stats.set(Number(file.split('/')[0]), fields.map(Number));
    } catch {
      // It has just ended.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(stats.get(pid)?.[1] ?? 0));
  let memory = 0;
  let ticks = 0;
  for (const [pid, fields] of stats) {
    if (isBelow(pid)) {
      // utime, stime, and both of the children that have ended; rss.
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] =
        fields.slice(11, 15);
      ticks += user + system + endedUser + endedSystem;
      memory += (fields[21] ?? 0) * PAGE_BYTES;
    }
  }
  return {memory, cpuMs: ticks * TICK_MS};
}
