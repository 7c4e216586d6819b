/** What the shell keeps of the Login screen (storedSession.ts and shellLogin.ts in src/shell/browser). */
export interface EarlyState {
  shown: boolean;
  passwordShown: boolean;
  /** What the person has asked for last, if they did not go on typing. */
  wish?: 'submit' | 'reset';
  /** Comes to whether a session is stored; to undefined where the gate has to find out. */
  stored?: Promise<boolean | undefined>;
  /** Comes to the sealed boot file; to undefined where no session is stored, or if it did not come. */
  boot?: Promise<ArrayBuffer | undefined> | undefined;
}

/** What a person has done on the Login screen before the gate's script was there. */
export interface EarlyLogin {
  readonly email: string;
  readonly password: string;
  readonly focused: 'email' | 'password' | undefined;
  readonly wish: EarlyState['wish'];
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

/** True if the person wants to read the password. */
export function isPasswordShown(): boolean {
  return (
    typeof window !== 'undefined' && window.earlyLogin?.passwordShown === true
  );
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
    wish: window.earlyLogin?.wish,
  };
}

/** What was read, once: a password is not kept longer than it is needed. */
export function takeEarlyLogin(): EarlyLogin | undefined {
  const early = taken;
  taken = undefined;
  return early;
}
