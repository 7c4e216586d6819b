/** What a check found. */
export interface Finding {
  /** Names the check, for scripts. */
  readonly check: string;
  /** "not supported": the project's plan, or the emulator, does not have what is checked. */
  readonly result: 'ok' | 'warning' | 'problem' | 'not supported';
  /** A sentence. */
  readonly message: string;
  /** What to do; left out where nothing is to be done. */
  readonly fix?: string;
}
