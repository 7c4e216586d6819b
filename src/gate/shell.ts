/**
 * The gate, for the shell's inline scripts. They are bundled separately, so nothing
 * here may import React or the sign-in service's library.
 */
export {isSignOutMarked, readMark} from './device/storage';
export {hasStoredSession} from './firebase/storedSession';
export type {EarlyState} from './session/earlyLogin';
export {FRAMED, OFFLINE, OPEN_ALONE, SHELL_BROKEN, SHELL_SLOW} from './texts';
