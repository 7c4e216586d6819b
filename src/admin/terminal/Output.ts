/** Where a command speaks: to a person, or to a script with `--json`. */
export default class Output {
  readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  /** What a person wants to know. A script's standard output stays clean. */
  say(text: string): void {
    (this.json ? process.stderr : process.stdout).write(`${text}\n`);
  }

  /** What a person must not overlook. */
  warn(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** The one JSON value of a command. */
  result(value: unknown): void {
    if (this.json) {
      process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    }
  }
}
