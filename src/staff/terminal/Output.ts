import {styleText} from 'node:util';

/** Control characters, and invisible characters such as marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Makes foreign text safe within a line. Names, files and hosts may contain
 * anything: an escape sequence could repaint the screen, a line break could fake a
 * line of output.
 */
export function plain(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Parts of a text that are coloured in a terminal. */
export type Colours = Partial<Record<'red' | 'green' | 'yellow', RegExp>>;

/**
 * The only way to standard output and standard error: it lets only text, line
 * feeds and our own colours through to a terminal. Questions go through ask.ts,
 * which does the same. The linter refuses other ways.
 */
function write(
  stream: NodeJS.WriteStream,
  text: string,
  colours: Colours = {},
): void {
  let clean = text.split('\n').map(plain).join('\n');
  // Undefined for a pipe or file, although its type is boolean.
  if (stream.isTTY && stream.hasColors()) {
    for (const [name, pattern] of Object.entries(colours)) {
      const colour = name as keyof Colours;
      clean = clean.replace(pattern, (part) => styleText(colour, part));
    }
  }
  stream.write(clean);
}

export function printOut(text: string, colours?: Colours): void {
  write(process.stdout, text, colours);
}

export function printError(text: string, colours?: Colours): void {
  write(process.stderr, text, colours);
}

/** A command's output: for a person, or with `--json` for a script. */
export default class Output {
  readonly json: boolean;
  readonly dryRun: boolean;

  constructor(json: boolean, dryRun = false) {
    this.json = json;
    this.dryRun = dryRun;
  }

  /** Information for people. With `--json` it goes to standard error. */
  say(text: string, colours?: Colours): void {
    const print = this.json ? printError : printOut;
    print(`${text}\n`, colours);
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
