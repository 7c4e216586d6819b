/*
 * The Login screen before the gate's script, shown at once if no session is stored.
 * It keeps the person's input and request until the gate takes over (earlyLogin.ts). It
 * sends nothing: every submit is prevented, and the policy forbids it, too.
 */
const login = document.getElementById('shell-login');
const form = login?.querySelector('form');
const submitButton = form?.querySelector('[type=submit]');

function show(): void {
  const loading = document.getElementById('shell-loading');
  // The gate may have taken over, or watch.ts may show an error.
  if (
    login?.isConnected !== true ||
    loading === null ||
    loading.classList.contains('shell-stopped')
  ) {
    return;
  }
  document.title = 'Login';
  loading.hidden = true;
  login.hidden = false;
  // The attribute `hidden` decides what is visible from now on.
  delete document.documentElement.dataset.signedOut;
  // Focusing at once would lay out the page and delay the scripts below.
  requestAnimationFrame(() => {
    // The person may already be in a field.
    if (!login.contains(document.activeElement)) {
      login.querySelector('input')?.focus();
    }
  });
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  form.dataset.requested = 'submit';
  submitButton?.setAttribute('aria-disabled', 'true');
});

// A person who types again has not finished.
form?.addEventListener('input', () => {
  delete form.dataset.requested;
  submitButton?.setAttribute('aria-disabled', 'false');
});

form?.addEventListener('click', (event) => {
  const {target} = event;
  if (!(target instanceof Element)) {
    return;
  }
  if (target.closest('a[href="#forgot-password"]') !== null) {
    event.preventDefault();
    form.dataset.requested = 'reset';
  }
  if (target.closest('[aria-controls=password]') !== null) {
    const password = form.querySelector('#password');
    const isShown = password?.getAttribute('type') === 'text';
    password?.setAttribute('type', isShown ? 'password' : 'text');
  }
});

void window.shell?.stored.then((isStored) => {
  // Otherwise the gate decides.
  if (isStored === false) {
    show();
  }
});

export {};
