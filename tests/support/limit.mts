/**
 * How long a test, and everything in it that waits for an event, may take. Tests wait
 * for events, never for a time, so only one that fails comes near it: it is this long
 * so that no result depends on the speed of the machine.
 */
export const LIMIT_MS = 10 * 60_000;
