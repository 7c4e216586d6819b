import {screen} from './screen';

/** Where a command speaks: to a person, or to a script with `--json`. */
export default class Output {
  readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  /** What a person wants to know. A script's standard output stays clean. */
  say(text: string): void {
    const write = this.json ? screen.error : screen.out;
    write(`${text}\n`);
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
}

// JSON leaves these as they are; whoever registers chooses a name freely, and a
// terminal that shows the JSON would obey them.
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
