import type {EarlyState} from '../../gate/Login/earlyLogin';

/**
 * The Login screen before its script: shown at once where no session is stored,
 * it keeps what is typed and what is asked for, for the gate, which takes over.
 * Nothing is sent from here: the policy forbids it, and so does this.
 */
const early: EarlyState = (window.earlyLogin ??= {
  shown: false,
  passwordShown: false,
});

function show(): void {
  const login = document.getElementById('shell-login');
  const loading = document.getElementById('shell-loading');
  // The gate may have taken over already, or the watch has something to say.
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
  // From here on these two say what is seen.
  delete document.documentElement.dataset.signedOut;
  // Laying the screen out for it would hold up what stands behind this script.
  requestAnimationFrame(() => {
    // It was painted before: the person may stand in a field already.
    if (!login.contains(document.activeElement)) {
      login.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    }
  });
}

const screen = document.getElementById('shell-login');
const submitButton = screen?.querySelector('[type=submit]');

screen?.addEventListener('submit', (event) => {
  event.preventDefault();
  early.wish = 'submit';
  submitButton?.setAttribute('aria-disabled', 'true');
});

// Whoever goes on typing has not finished.
screen?.addEventListener('input', () => {
  delete early.wish;
  submitButton?.setAttribute('aria-disabled', 'false');
});

screen?.addEventListener('click', (event) => {
  const {target} = event;
  if (!(target instanceof Element)) {
    return;
  }
  if (target.closest('a[href="#forgot-password"]') !== null) {
    event.preventDefault();
    early.wish = 'reset';
  }
  if (target.closest('[aria-controls=password]') !== null) {
    early.passwordShown = !early.passwordShown;
    const password = screen.querySelector<HTMLInputElement>('#password');
    password?.setAttribute('type', early.passwordShown ? 'text' : 'password');
  }
});

/** Beside the gate's script rather than after it. */
async function fetchBoot(): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(screen?.dataset.boot ?? '', {
      cache: 'no-cache',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    // The gate asks again, and says what is wrong.
    return undefined;
  }
}

// Kept at once: the gate may be there before the storage has answered.
early.boot = early.stored?.then((isStored) =>
  isStored === true ? fetchBoot() : undefined,
);
void early.stored?.then((isStored) => {
  // Otherwise the gate finds out, and says so.
  if (isStored === false) {
    show();
  }
});
