import {PATIENCE_MS} from '../../shared/loading/waiting';
import {OFFLINE, SHELL_BROKEN, SHELL_SLOW} from '../texts';

/**
 * The shell's self-check: an inline script that shows a message if the gate's
 * script is missing, blocked, late or broken. React removes the message's element
 * when it renders; until then only this script can report an error.
 */
const RETRY_PATIENCE_MS = 3_000;

function show(text: string): void {
  const loading = document.getElementById('shell-loading');
  const trouble = document.getElementById('shell-trouble');
  const sentence = document.getElementById('shell-sentence');
  if (loading === null || trouble === null || sentence === null) {
    return;
  }
  // The message is a note over a visible Login screen, otherwise the whole page.
  if (loading.hidden) {
    loading.classList.add('shell-note');
  }
  loading.classList.add('shell-stopped');
  loading.hidden = false;
  trouble.hidden = false;
  sentence.textContent = text;
}

function showBroken(): void {
  // Waiting cannot help.
  clearTimeout(late);
  show(navigator.onLine ? SHELL_BROKEN : OFFLINE);
}

const late = setTimeout(() => {
  show(navigator.onLine ? SHELL_SLOW : OFFLINE);
}, PATIENCE_MS);

// A missing script, an exception or an uncaught rejection. Errors of elements do
// not bubble, but can be captured.
window.addEventListener(
  'error',
  ({target}) => {
    if (!(target instanceof Element) || target instanceof HTMLScriptElement) {
      showBroken();
    }
  },
  true,
);
window.addEventListener('unhandledrejection', showBroken);
document.getElementById('shell-retry')?.addEventListener('click', () => {
  const reload = () => {
    window.location.reload();
  };
  // The browser may have cached an answer that the script is missing.
  fetch(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '', {
    cache: 'reload',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(RETRY_PATIENCE_MS),
  }).then(reload, reload);
});
