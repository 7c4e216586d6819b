import {readdirSync, readFileSync, readlinkSync} from 'node:fs';

/** The state "listening" in Linux's tables of sockets. */
const LISTENING = '0A';

/** The ports at which processes listen, in order. Linux only. */
export default function listeningPorts(...pids: readonly number[]): number[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , state, , , , , , inode]) =>
          state === LISTENING && sockets.has(`socket:[${inode}]`),
      )
      .map(([, local = '']) => parseInt(local.split(':')[1] ?? '', 16)),
  );
  return [...new Set(ports)].sort((a, b) => a - b);
}

/** A process, and all that it started. Linux only. */
export function processesOf(pid: number): number[] {
  const processes = [pid];
  // A process that was started is added while the list is read.
  for (const parent of processes) {
    processes.push(...childrenOf(parent));
  }
  return processes;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).map((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`);
    } catch {
      // It has been closed.
      return '';
    }
  });
}
