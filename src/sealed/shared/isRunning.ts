/** Whether there is such a process on this computer; 0 is this one. */
export default function isRunning(pid: number): boolean {
  try {
    // The signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // Another person's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
