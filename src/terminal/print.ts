import {inspect} from 'node:util';

import UserError from '../shared/UserError';

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

/** Removes all that controls a terminal, except line feeds. */
function clean(text: string): string {
  return text.split('\n').map(plain).join('\n');
}

/** GitHub reads commands from the log of a workflow. */
function isOnGitHub(): boolean {
  return process.env.GITHUB_ACTIONS === 'true';
}

/**
 * The only way to standard output and standard error for all commands: it lets only
 * text and line feeds through to a terminal, and no commands through to GitHub.
 * Questions go through ask.ts. The linter refuses other ways.
 */
function write(stream: NodeJS.WriteStream, text: string): void {
  let shown = clean(text);
  if (isOnGitHub()) {
    shown = shown.replace(/^(\s*:)(?=:)|(##)(?=\[)/gm, '$1$2 ');
  }
  stream.write(shown);
}

export function printOut(text: string): void {
  write(process.stdout, text);
}

export function printError(text: string): void {
  write(process.stderr, text);
}

export const DISK_IS_FULL =
  'The disk is full. Free some space, then run the command again.';

/**
 * Prints an error that a person can fix as plain text; anything else is a bug and
 * keeps its stack.
 */
export function reportError(error: unknown): void {
  const {code, name, message} = error as NodeJS.ErrnoException;
  if (name === 'ExitPromptError') {
    // The prompts' name for Ctrl-C.
    printError('\nNothing was changed.\n');
  } else if (
    error instanceof UserError ||
    // Node.js's parseArgs reports wrong options in plain sentences.
    String(code).startsWith('ERR_PARSE_ARGS')
  ) {
    printError(`\n${message}\n\n`);
  } else if (code === 'ENOSPC') {
    printError(`\n${DISK_IS_FULL}\n\n`);
  } else {
    printError(`${inspect(error)}\n`);
  }
}

/** Prints the output of our own commands, which may have colours and commands for GitHub. */
export function printRelayed(text: string): void {
  process.stdout.write(text);
}

interface Annotation {
  readonly severity: 'error' | 'warning';
  /** The path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly title: string;
  readonly message: string;
}

/** Asks GitHub to show a message on a line of a changed file; does nothing elsewhere. */
export function printAnnotation({
  severity,
  file,
  line,
  column,
  title,
  message,
}: Annotation): void {
  if (isOnGitHub()) {
    const fields = Object.entries({file, line, col: column, title})
      .map(([name, value]) => `${name}=${escapeField(String(value))}`)
      .join(',');
    printRelayed(`::${severity} ${fields}::${escapeData(message)}\n`);
  }
}

/** GitHub's toolkit escapes the same; a line break would end the command. */
function escapeData(text: string): string {
  return plain(text.replaceAll('\n', ' ')).replaceAll('%', '%25');
}

function escapeField(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A reader that closes early, such as `head`, is not a failure. */
export function endWithReader(): void {
  process.stdout.on('error', ({code}: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
}
