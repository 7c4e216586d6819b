/*
 * The Login screen that the shell paints before the gate's script has run, after 0.33 s
 * instead of 1.2 s on a slow phone. The shell's shellLogin.ts keeps what the person does
 * there; the gate's Login takes it over.
 *
 * To do without: src/sealed/README.md.
 */

/** The shell's form, while it is shown. The gate's first render removes it. */
function findForm(): HTMLFormElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector('#shell-login:not([hidden]) form');
}

/** True if the shell found no stored session and already shows the Login screen. */
export const isLoginShown = (): boolean => findForm() !== null;

/** What the person has entered and asked for there, until the first render ends. */
export function readEarlyLogin() {
  const form = findForm();
  const [email, password] = form?.querySelectorAll('input') ?? [];
  // A button that disappears while it is pressed is not clicked.
  const isPressed = form?.querySelector('[type=submit]:active') != null;
  return (
    email &&
    password && {
      email: email.value,
      password: password.value,
      inPassword: document.activeElement === password,
      showsPassword: password.type === 'text',
      /** The last request, `submit` or `reset`, unless the person typed again. */
      requested: isPressed ? 'submit' : form?.dataset.requested,
    }
  );
}
