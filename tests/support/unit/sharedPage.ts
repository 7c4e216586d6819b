import {afterAll, vi} from 'vitest';

/** Leaves the page as it was found: the next file has the same. */
const listen = window.addEventListener.bind(window);
const listened: Parameters<typeof listen>[] = [];
window.addEventListener = (...listening: Parameters<typeof listen>) => {
  listened.push(listening);
  listen(...listening);
};

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.addEventListener = listen;
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
