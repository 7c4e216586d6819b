/**
 * The gate, for the shell's inline scripts. They are bundled separately, so nothing
 * here may import React or the sign-in service's library.
 */
export {isSignOutMarked, readMark} from './device/storage';
export {hasStoredSession} from './firebase/storedSession';
export type {EarlyLogin} from './screens/Login/earlyLogin';
export {FRAMED, OFFLINE, OPEN_ALONE, SHELL_BROKEN, SHELL_SLOW} from './texts';

declare global {
  interface Window {
    /** What the shell has begun before the gate's script. */
    shell?: {
      /** Whether a session is stored; undefined if the gate must check. */
      readonly stored: Promise<boolean | undefined>;
      /** The boot file; undefined if no session is stored or the fetch failed. */
      readonly boot: Promise<Uint8Array<ArrayBuffer> | undefined>;
    };
  }
}
