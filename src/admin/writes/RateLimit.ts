import {sleep, type Sleep} from './retry';

interface Clock {
  readonly now: () => number;
  readonly sleep: Sleep;
}

/** Lets calls begin one after another, evenly spread, however many wait. */
export default class RateLimit {
  readonly #intervalMs: number;
  readonly #clock: Clock;
  #earliest = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    perSecond: number,
    clock: Clock = {now: () => performance.now(), sleep},
  ) {
    this.#intervalMs = 1_000 / perSecond;
    this.#clock = clock;
  }

  /** Waits for the next place. */
  take(): Promise<void> {
    const turn = this.#queue.then(async () => {
      // Again and again: a pause may begin while this one waits.
      for (
        let wait = this.#earliest - this.#clock.now();
        wait > 0;
        wait = this.#earliest - this.#clock.now()
      ) {
        await this.#clock.sleep(wait);
      }
      this.#earliest = this.#clock.now() + this.#intervalMs;
    });
    this.#queue = turn;
    return turn;
  }

  /** Nothing begins for so long, in milliseconds. */
  pause(ms: number): void {
    this.#earliest = Math.max(this.#earliest, this.#clock.now() + ms);
  }
}
