/**
 * Uses the browser's storage, which may be blocked or full: pages work without it.
 *
 * @returns undefined if the browser refuses
 */
export default function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
