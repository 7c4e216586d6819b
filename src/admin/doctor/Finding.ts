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

/** Names a few of many. */
export function someOf(names: readonly string[]): string {
  const SHOWN = 5;
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
