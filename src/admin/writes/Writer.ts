import RateLimit from './RateLimit';
import retry, {type RetryOptions} from './retry';

/** What must hold before anything is written. */
export type Guard = () => Promise<void>;

/** Every write to a project goes through here: at its rate, under its guard, again if Firebase asks for patience. */
export default class Writer {
  readonly perSecond: number;
  readonly #limit: RateLimit;
  readonly #guard: Guard;
  readonly #options: RetryOptions;

  constructor(
    perSecond: number,
    guard: Guard = () => Promise.resolve(),
    options: RetryOptions = {},
  ) {
    this.perSecond = perSecond;
    this.#limit = new RateLimit(perSecond);
    this.#guard = guard;
    this.#options = {
      ...options,
      onPause: (ms) => {
        // Whoever else is about to write would meet the same answer.
        this.#limit.pause(ms);
        options.onPause?.(ms);
      },
    };
  }

  write<T>(call: () => Promise<T>): Promise<T> {
    return retry(() => this.paced(call), this.#options);
  }

  /** The same, once: for calls that know better when to try again. */
  async paced<T>(call: () => Promise<T>): Promise<T> {
    await this.#limit.take();
    await this.#guard();
    return call();
  }

  /** Reads have no rate of their own, but meet the same quotas. */
  read<T>(call: () => Promise<T>): Promise<T> {
    return retry(call, this.#options);
  }
}
