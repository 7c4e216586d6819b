import type {EarlyLogin} from '../screens/Login/earlyLogin';

/**
 * The Login screen before the gate's script, shown at once if no session is stored.
 * It keeps the person's input and request until the gate takes over. It sends
 * nothing: every submit is prevented, and the policy forbids it, too.
 */
const early: EarlyLogin = {shown: false, passwordShown: false};
window.earlyLogin = early;

function show(): void {
  const login = document.getElementById('shell-login');
  const loading = document.getElementById('shell-loading');
  // The gate may have taken over, or watch.ts may show an error.
  if (
    login === null ||
    loading === null ||
    loading.classList.contains('shell-stopped')
  ) {
    return;
  }
  early.shown = true;
  document.title = 'Login';
  loading.hidden = true;
  login.hidden = false;
  // The attribute `hidden` decides what is visible from now on.
  delete document.documentElement.dataset.signedOut;
  // Focusing at once would lay out the page and delay the scripts below.
  requestAnimationFrame(() => {
    // The person may already be in a field.
    if (!login.contains(document.activeElement)) {
      login.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    }
  });
}

const screen = document.getElementById('shell-login');
const submitButton = screen?.querySelector('[type=submit]');

screen?.addEventListener('submit', (event) => {
  event.preventDefault();
  early.requested = 'submit';
  submitButton?.setAttribute('aria-disabled', 'true');
});

// A person who types again has not finished.
screen?.addEventListener('input', () => {
  delete early.requested;
  submitButton?.setAttribute('aria-disabled', 'false');
});

screen?.addEventListener('click', (event) => {
  const {target} = event;
  if (!(target instanceof Element)) {
    return;
  }
  if (target.closest('a[href="#forgot-password"]') !== null) {
    event.preventDefault();
    early.requested = 'reset';
  }
  if (target.closest('[aria-controls=password]') !== null) {
    early.passwordShown = !early.passwordShown;
    const password = screen.querySelector<HTMLInputElement>('#password');
    password?.setAttribute('type', early.passwordShown ? 'text' : 'password');
  }
});

void window.shell?.stored.then((isStored) => {
  // Otherwise the gate decides.
  if (isStored === false) {
    show();
  }
});
