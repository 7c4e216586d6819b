/** How a published file holds what it should not. */
export type Form =
  'plain' | 'url' | 'json' | 'html' | 'base64' | 'name' | 'bytes';

/** A piece of the content in what is published. */
export interface Leak {
  /** The file, by its label: a name may itself be what leaks. */
  readonly file: string;
  /** In bytes; in a name, in characters. Of encoded text, where the encoded run begins. */
  readonly offset: number;
  readonly form: Form;
  /** Id of the source, never its text. */
  readonly source: string;
}

/** A published file that is not what it must be. */
export interface Fault {
  readonly file: string;
  readonly offset?: number;
  /** Ends the sentence that begins with the file; holds no content. */
  readonly fault: string;
}

export type Finding = Leak | Fault;

const LISTED = 50;

/**
 * The findings as lines for a person. Logs travel: they hold file, offset, form
 * and ids, and never a word of what was found.
 */
export function describeFindings(findings: readonly Finding[]): string[] {
  const lines = findings
    .slice(0, LISTED)
    .map((finding) => `  - ${line(finding)}`);
  const rest = findings.length - lines.length;
  return rest > 0 ? [...lines, `  … and ${rest} more`] : lines;
}

function line(finding: Finding): string {
  const place =
    finding.offset === undefined
      ? finding.file
      : `${finding.file} at ${finding.offset}`;
  return 'fault' in finding
    ? `${place}: ${finding.fault}`
    : `${place}: holds ${finding.source} (${finding.form})`;
}
