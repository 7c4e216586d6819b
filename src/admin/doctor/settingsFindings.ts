import type {Refusal} from '../project/Answer';
import type {Finding} from './Finding';

export const CONSOLE = 'Firebase console > Authentication';
export const UPGRADE =
  'upgrade to Identity Platform (Firebase console > Authentication > Settings; free for a community’s size)';

export function undetermined(
  check: string,
  {notSupported, reason}: Refusal,
): Finding {
  return {
    check,
    result: notSupported ? 'not supported' : 'warning',
    message: `It cannot be determined: ${reason}`,
    fix: `Look it up by hand: ${CONSOLE} > Settings.`,
  };
}

export function notInEmulator(check: string, what: string): Finding {
  return {
    check,
    result: 'not supported',
    message: `The emulator knows no ${what}.`,
    fix: 'Run doctor on the live project.',
  };
}
