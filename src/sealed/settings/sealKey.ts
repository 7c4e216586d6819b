import commandLine from '../shared/terminal/commandLine';
import {SealKeyError, parseSealKey} from '../envelope/keys';
import {DEMO_KEY} from './demo';
import {STAFF_GUIDE} from './folders';
import {readSettings, valueOf, type Settings, type Variables} from './Settings';

/**
 * Turns the variables of a live site into its settings and its key, which must never be
 * printed.
 *
 * @throws UserError that names every missing or invalid variable at once
 */
export function readLiveSite(variables: Variables): {
  readonly settings: Settings;
  readonly sealKey: string;
} {
  const sealKey = valueOf(variables, 'SEAL_KEY');
  const problem = sealKeyProblem(sealKey);
  return {
    settings: readSettings(variables, problem === undefined ? [] : [problem]),
    sealKey,
  };
}

/** What is wrong with a key of a live site. The text never quotes the key. */
export function sealKeyProblem(sealKey: string): string | undefined {
  const advice = `(a new site gets one from ${commandLine('key')}; a site with readers keeps the key that they hold, and if you have lost it: "The key is lost" in ${STAFF_GUIDE})`;
  if (sealKey === '') {
    return `SEAL_KEY is missing ${advice}`;
  }
  if (sealKey === DEMO_KEY) {
    return `SEAL_KEY is the key of the demo, which is public ${advice}`;
  }
  try {
    parseSealKey(sealKey);
    return undefined;
  } catch (error) {
    if (error instanceof SealKeyError) {
      return `SEAL_KEY is not usable: ${error.message} ${advice}`;
    }
    throw error;
  }
}
