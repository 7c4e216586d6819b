import {screen} from './screen';

export interface Progress {
  /** One more is done. */
  readonly advance: () => void;
  readonly stop: () => void;
}

const INTERVAL_MS = 10_000;

/** Says now and then, on standard error, how far work over many accounts is. */
export default function showProgress(what: string, total: number): Progress {
  let done = 0;
  const timer = setInterval(() => {
    screen.error(`${what}: ${done} of ${total}\n`);
  }, INTERVAL_MS);
  return {
    advance: () => {
      done += 1;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
