/** What the shell's inline scripts (src/shell/browser) hand over to the gate. */
export interface EarlyState {
  shown: boolean;
  passwordShown: boolean;
  /** What the person asked for last, unless they typed on. */
  requested?: 'submit' | 'reset';
  /** Gives whether a session is stored, or undefined if the gate must find out. */
  stored?: Promise<boolean | undefined>;
  /** Gives the sealed boot file, or undefined if no session is stored or the fetch failed. */
  boot?: Promise<ArrayBuffer | undefined> | undefined;
}

/** What a person did on the Login screen before the gate's script ran. */
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

/** True if the shell found no stored session and shows the Login screen already. */
export function isLoginShown(): boolean {
  return typeof window !== 'undefined' && window.earlyLogin?.shown === true;
}

/** True if the person made the password visible. */
export function isPasswordShown(): boolean {
  return (
    typeof window !== 'undefined' && window.earlyLogin?.passwordShown === true
  );
}

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

/** Gives what was read, once: a password is not kept longer than needed. */
export function takeEarlyLogin(): EarlyLogin | undefined {
  const early = taken;
  taken = undefined;
  return early;
}
