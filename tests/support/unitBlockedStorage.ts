import {vi} from 'vitest';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/**
 * Makes everything throw by which a page could keep something, already on being
 * looked at, as browsers may where a person blocks all cookies and storage.
 *
 * @returns what takes it back
 */
export default function blockAllStorage(): () => void {
  const restore: (() => void)[] = [];
  const block = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(target, name);
      Object.defineProperty(target, name, {configurable: true, get: refuse});
      restore.push(() => {
        if (own === undefined) {
          Reflect.deleteProperty(target, name);
        } else {
          Object.defineProperty(target, name, own);
        }
      });
    }
  };
  block(globalThis, [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'cookieStore',
  ]);
  block(navigator, ['serviceWorker', 'locks', 'storage']);
  block(document, ['cookie']);
  for (const name of ['BroadcastChannel', 'SharedWorker']) {
    vi.stubGlobal(name, refuse);
  }
  return () => {
    for (const undo of restore) {
      undo();
    }
    vi.unstubAllGlobals();
  };
}
