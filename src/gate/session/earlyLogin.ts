/** The state that the shell's inline scripts (src/shell/browser) give to the gate. */
export interface EarlyState {
  shown: boolean;
  passwordShown: boolean;
  /** The person's last request, unless they typed again. */
  requested?: 'submit' | 'reset';
  /** Whether a session is stored; undefined if the gate must check. */
  stored?: Promise<boolean | undefined>;
  /** The sealed boot file; undefined if no session is stored or the fetch failed. */
  boot?: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
}

declare global {
  interface Window {
    earlyLogin?: EarlyState;
  }
}

/** Absent in static rendering and on the development server. */
export const earlyState = () =>
  typeof window === 'undefined' ? undefined : window.earlyLogin;

/** True if the shell found no stored session and already shows the Login screen. */
export const isLoginShown = (): boolean => earlyState()?.shown === true;
