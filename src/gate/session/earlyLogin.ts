/** The state that the shell's inline scripts (src/shell/browser) give to the gate. */
export interface EarlyState {
  shown: boolean;
  passwordShown: boolean;
  /** The person's last request, unless they typed again. */
  requested?: 'submit' | 'reset';
  /** Whether a session is stored; undefined if the gate must check. */
  stored?: Promise<boolean | undefined>;
  /** The sealed boot file; undefined if no session is stored or the fetch failed. */
  boot?: Promise<ArrayBuffer | undefined> | undefined;
}

/** A person's input on the Login screen before the gate's script ran. */
export interface EarlyLogin {
  readonly email: string;
  readonly password: string;
  readonly focused: 'email' | 'password' | undefined;
  readonly requested: EarlyState['requested'];
}

declare global {
  interface Window {
    earlyLogin?: EarlyState;
  }
}

/** Absent in static rendering and on the development server. */
const earlyState = () =>
  typeof window === 'undefined' ? undefined : window.earlyLogin;

/** True if the shell found no stored session and already shows the Login screen. */
export const isLoginShown = (): boolean => earlyState()?.shown === true;

/** True if the person made the password visible. */
export const isPasswordShown = (): boolean =>
  earlyState()?.passwordShown === true;

let taken: EarlyLogin | undefined;

/**
 * Reads the shell's form. Call it before the gate's first render, which replaces
 * that form.
 */
export function readEarlyLogin(form: HTMLElement): void {
  const valueOf = (name: 'email' | 'password'): string =>
    form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  const {activeElement} = document;
  const name =
    activeElement instanceof HTMLInputElement ? activeElement.name : '';
  taken = {
    email: valueOf('email'),
    password: valueOf('password'),
    focused: name === 'email' || name === 'password' ? name : undefined,
    requested: window.earlyLogin?.requested,
  };
}

/** Gives the input once, because a password is not kept longer than needed. */
export function takeEarlyLogin(): EarlyLogin | undefined {
  const early = taken;
  taken = undefined;
  return early;
}
