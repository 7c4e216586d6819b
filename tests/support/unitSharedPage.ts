import {afterAll, vi} from 'vitest';

/** Leaves the page as it was found: the next file has the same. */
const {addEventListener} = window;
const listened: Parameters<typeof addEventListener>[] = [];
window.addEventListener = (
  ...listening: Parameters<typeof addEventListener>
) => {
  listened.push(listening);
  addEventListener.apply(window, listening);
};

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.addEventListener = addEventListener;
  for (const listening of listened) {
    window.removeEventListener(...listening);
  }
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const {name} of [...element.attributes]) {
      element.removeAttribute(name);
    }
  }
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
  }
  history.replaceState(null, '', '/');
});
