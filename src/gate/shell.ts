/**
 * What the shell's inline scripts use of the gate. They are bundled on their own,
 * so nothing here may import React or the sign-in service's library.
 */
export {isSessionMarked} from './device/marks';
export {hasStoredSession} from './firebase/sessionRecord';
export type {EarlyState} from './session/earlyLogin';
export {OFFLINE, SHELL_BROKEN, SHELL_SLOW} from './texts';
