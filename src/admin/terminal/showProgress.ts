import {SingleBar} from 'cli-progress';

export interface Progress {
  /** One more is done. */
  readonly advance: () => void;
  readonly stop: () => void;
}

// Fewer are done before a bar could be read.
const WORTH_A_BAR = 20;
/** How often it speaks where it cannot draw, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;

/** Shows how far work over many accounts is, on standard error. */
export default function showProgress(what: string, total: number): Progress {
  if (total < WORTH_A_BAR) {
    return {advance: () => undefined, stop: () => undefined};
  }
  const bar = new SingleBar({
    format: `${what} {bar} {value}/{total}, {eta_formatted} left`,
    stream: process.stderr,
    barsize: 20,
    hideCursor: true,
    etaBuffer: 100,
    noTTYOutput: true,
    notTTYSchedule: LOG_INTERVAL_MS,
    gracefulExit: false,
  });
  bar.start(total, 0);
  return {
    advance: () => {
      bar.increment();
    },
    stop: () => {
      bar.stop();
    },
  };
}
