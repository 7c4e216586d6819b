import {printError, printOut} from '../terminal/print';

/** A command's output: for a person, or with `--json` for a script. */
export default class Output {
  readonly json: boolean;
  readonly dryRun: boolean;

  constructor(json: boolean, dryRun: boolean) {
    this.json = json;
    this.dryRun = dryRun;
  }

  /** Information for people. With `--json` it goes to standard error. */
  say(text: string): void {
    const print = this.json ? printError : printOut;
    print(`${text}\n`);
  }

  /** Something that people must not overlook. */
  warn(text: string): void {
    printError(`${text}\n`);
  }

  /** The one JSON value of a command. */
  result(value: object): void {
    if (this.json) {
      const whole = this.dryRun ? {dryRun: true, ...value} : value;
      printOut(`${JSON.stringify(whole, null, 2)}\n`);
    }
  }
}
