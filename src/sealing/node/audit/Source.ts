/** Something that must not be published in clear. */
export interface Source {
  /** Says what kind it is and which, without a word of it: `doc#3`, `navbar`. */
  readonly id: string;
  /** What a person knows it by. Never printed: see auditSite.ts. */
  readonly origin: string;
  /**
   * Made by Docusaurus of other sources, mostly: named where no other source
   * has what was found.
   */
  readonly derived: boolean;
  /** Read anew each time: all of them at once may be large. */
  readonly bytes: () => Buffer;
}

const SAMPLE = 4096;

/** Text has no zero byte; images, fonts and archives have one soon. */
export function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, SAMPLE).includes(0);
}
