import {screen, type Colours} from './screen';

const INTERVAL_MS = 10_000;

/** A command's output: for a person, or with `--json` for a script. */
export default class Output {
  readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  /** Information for people. With `--json` it goes to standard error. */
  say(text: string, colours?: Colours): void {
    const write = this.json ? screen.error : screen.out;
    write(`${text}\n`, colours);
  }

  /** Something that people must not overlook. */
  warn(text: string): void {
    screen.error(`${text}\n`);
  }

  /** The one JSON value of a command. */
  result(value: unknown): void {
    if (this.json) {
      screen.out(`${toJson(value)}\n`);
    }
  }

  /** Shows every 10 seconds how many items are done, until the work ends. */
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

/** JSON that escapes characters which control a terminal or the direction of writing. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSEEN, (character) =>
    character.replace(
      /[^]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}
