import type {ParsedDocument} from '../../documents';
import type {Problem} from '../Finding';

/** Reports what keeps Docusaurus from reading a file. */
export default function checkSyntax({problems}: ParsedDocument): Problem[] {
  return problems.map(({in: part, reason, hasFix, line, column}) => ({
    line,
    column,
    check: 'syntax',
    message: hasFix
      ? reason
      : part === 'Markdown'
        ? `The Markdown cannot be read: ${reason}. Write "\\<" or "\\{" if "<" or "{" is meant as text`
        : `The front matter cannot be read: ${reason}. Put a text with a colon in quotes, and each field on a line of its own`,
  }));
}
