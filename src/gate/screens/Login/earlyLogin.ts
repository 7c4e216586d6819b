/*
 * The Login screen that the shell paints before the gate's script has run, after 0.33 s
 * instead of 1.2 s on a slow phone. The shell's shellLogin.ts keeps what the person does
 * there; the gate's Login takes it over.
 *
 * To do without, delete this file, shellLogin.ts and its markup in renderShell.ts, and
 * the calls in AuthSession and useLoginForm.
 */

/** The state of that screen. */
export interface EarlyLogin {
  shown: boolean;
  passwordShown: boolean;
  /** The person's last request, unless they typed again. */
  requested?: 'submit' | 'reset';
}

declare global {
  interface Window {
    /** Absent in static rendering and on the development server. */
    earlyLogin?: EarlyLogin;
  }
}

/** True if the shell found no stored session and already shows the Login screen. */
export const isLoginShown = (): boolean =>
  typeof window !== 'undefined' && window.earlyLogin?.shown === true;

/** What the person has entered and asked for there, until the first render ends. */
export function readEarlyLogin() {
  const [form] = isLoginShown() ? document.forms : [];
  return (
    form && {
      ...window.earlyLogin,
      email: valueOf(form, 'email'),
      password: valueOf(form, 'password'),
      inPassword: document.activeElement?.id === 'password',
    }
  );
}

function valueOf({elements}: HTMLFormElement, name: string): string {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
