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

/**
 * The only way to standard output and standard error for all commands: it lets only
 * text and line feeds through to a terminal, and no commands through to GitHub, which
 * reads them from the log of a workflow. Questions go through ask.ts. The linter
 * refuses other ways.
 */
function write(stream: NodeJS.WriteStream, text: string): void {
  const shown = text.split('\n').map(plain).join('\n');
  stream.write(
    process.env.GITHUB_ACTIONS === 'true'
      ? shown.replace(/^([^\S\n]*:)(?=:)|(##)(?=\[)/gm, '$1$2 ')
      : shown,
  );
}

export function printOut(text: string): void {
  write(process.stdout, text);
}

export function printError(text: string): void {
  write(process.stderr, text);
}
