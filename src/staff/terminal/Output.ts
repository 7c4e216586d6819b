import {screen, type Colours} from './screen';

const INTERVAL_MS = 10_000;

/** Where a command speaks: to a person, or to a script with `--json`. */
export default class Output {
  readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  /** What a person wants to know. A script's standard output stays clean. */
  say(text: string, colours?: Colours): void {
    const write = this.json ? screen.error : screen.out;
    write(`${text}\n`, colours);
  }

  /** What a person must not overlook. */
  warn(text: string): void {
    screen.error(`${text}\n`);
  }

  /** The one JSON value of a command. */
  result(value: unknown): void {
    if (this.json) {
      screen.out(`${toJson(value)}\n`);
    }
  }

  /** Shows now and then how far work over many items is, until the work is done. */
  async progress<T>(
    what: string,
    total: number,
    work: (advance: () => void) => Promise<T>,
  ): Promise<T> {
    let done = 0;
    const timer = setInterval(() => {
      this.warn(`${what}: ${done} of ${total}`);
    }, INTERVAL_MS);
    return work(() => {
      done += 1;
    }).finally(() => {
      clearInterval(timer);
    });
  }
}

// JSON leaves these as they are.
const UNSEEN = /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu;

/** JSON in which characters that steer a terminal or turn the direction of writing are escaped. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSEEN, (character) =>
    character.replace(
      /[^]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}
