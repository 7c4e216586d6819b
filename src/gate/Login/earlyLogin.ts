/** What a person has done on the Login screen before the gate's script was there. */
export interface EarlyLogin {
  readonly email: string;
  readonly password: string;
  readonly focused: 'email' | 'password' | undefined;
  readonly submitted: boolean;
}

declare global {
  interface Window {
    /** The shell's script keeps it (src/shell/browser/earlyLogin.ts). */
    earlyLogin?: {shown: boolean; submitted: boolean};
  }
}

/** True if the shell found no stored session and shows the Login screen already. */
export function isLoginShown(): boolean {
  return typeof window !== 'undefined' && window.earlyLogin?.shown === true;
}

let taken: EarlyLogin | undefined;

/**
 * Reads the shell's form, which is about to be replaced. To be called before
 * the gate renders for the first time.
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
    submitted: window.earlyLogin?.submitted === true,
  };
}

/** What was read, once: a password is not kept longer than it is needed. */
export function takeEarlyLogin(): EarlyLogin | undefined {
  const early = taken;
  taken = undefined;
  return early;
}
