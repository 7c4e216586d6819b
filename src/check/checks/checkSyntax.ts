import type {ParsedPage} from '../site/Page';

/** Reports what keeps Docusaurus from reading a file. */
export default function checkSyntax({parsed, report}: ParsedPage): void {
  for (const problem of parsed.problems) {
    const {in: part, reason, hasFix} = problem;
    report(
      'syntax',
      problem,
      hasFix
        ? reason
        : part === 'Markdown'
          ? `The Markdown cannot be read: ${reason}. Write "\\<" or "\\{" if "<" or "{" is meant as text`
          : `The front matter cannot be read: ${reason}. Put a text with a colon in quotes, and each field on a line of its own`,
    );
  }
}
