/**
 * The shell's watch over itself: a script that stands in the page and says so
 * when the site's own script is missing, blocked, late or broken. React takes
 * the loading indicator away when it renders; as long as it stands, nobody else
 * can speak.
 */
const PATIENCE_MS = 8_000;
const RETRY_PATIENCE_MS = 3_000;
const OFFLINE = 'You are offline. Check your connection, then try again.';

function tell(text: string): void {
  const loading = document.getElementById('shell-loading');
  const trouble = document.getElementById('shell-trouble');
  const sentence = document.getElementById('shell-sentence');
  if (loading === null || trouble === null || sentence === null) {
    return;
  }
  // Over a Login screen that stands already it is a note, else the whole page.
  if (loading.hidden) {
    loading.classList.add('shell-note');
  }
  loading.classList.add('shell-stopped');
  loading.hidden = false;
  trouble.hidden = false;
  sentence.textContent = text;
}

function tellBroken(): void {
  // Waiting cannot help any more.
  clearTimeout(late);
  tell(
    navigator.onLine
      ? 'A part of this site could not be loaded. It may just have been updated, or something between you and the site blocks it.'
      : OFFLINE,
  );
}

const late = setTimeout(() => {
  tell(
    navigator.onLine
      ? 'This is taking longer than usual. You can wait, or try again.'
      : OFFLINE,
  );
}, PATIENCE_MS);

// A script that is missing or throws, a promise that nobody caught: errors of
// elements do not bubble, but can be captured.
window.addEventListener(
  'error',
  ({target}) => {
    if (!(target instanceof Element) || target instanceof HTMLScriptElement) {
      tellBroken();
    }
  },
  true,
);
window.addEventListener('unhandledrejection', tellBroken);
document.getElementById('shell-retry')?.addEventListener('click', () => {
  const reload = () => {
    window.location.reload();
  };
  // A host may have let the browser keep the word that the script is missing.
  fetch(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '', {
    cache: 'reload',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(RETRY_PATIENCE_MS),
  }).then(reload, reload);
});
